import type { reportJoin } from "@kiteloop/contract/referrals/referral";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import type { InputOf } from "../../shared/verb/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { findVisit, type Visit } from "../participant/index.ts";
import type { Invitee } from "./new-referral.ts";

export type JoinReport = InputOf<typeof reportJoin>["body"];

/**
 * The invitee with a code: the reported one, the one their signed identity clicked, or that of the email to their
 * address;
 * null without any.
 */
export async function withCode(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  report: JoinReport,
): Promise<Invitee | null> {
  const { code, ...body } = report;
  if (code !== undefined) return { ...body, code };
  const clicked = await withClick(ctx, project, report);
  if (clicked !== null) return clicked.invitee;
  if (body.email === undefined) return null;
  const recipient = hashRecipient(project.workspaceId, body.email);
  const invitation = await findInvitation(ctx.table, { projectId: project.id, recipient });
  return invitation === null || invitation.status === "rejected" ? null : { ...body, code: invitation.code };
}

type Proved = { invitee: Invitee; visit: Visit | null };

/** The invitee with a code that nobody can make up: a server's, or the click of a signed identity; null without one. */
export async function withProvedCode(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  report: JoinReport,
): Promise<Proved | null> {
  const { code, ...body } = report;
  if (ctx.actor.secret && code !== undefined) return { invitee: { ...body, code }, visit: null };
  return withClick(ctx, project, report);
}

async function withClick(
  { table, clock }: Ctx<Key>,
  { id: projectId }: ProjectSnapshot,
  report: JoinReport,
): Promise<(Proved & { visit: Visit }) | null> {
  const visit = await findVisit(table, { projectId, externalId: report.externalId });
  if (visit === null) return null;
  const ago = Math.max(0, clock.now().getTime() - Date.parse(visit.followedAt));
  return { invitee: { ...report, code: visit.code, via: visit.via, ago, remembered: true }, visit };
}
