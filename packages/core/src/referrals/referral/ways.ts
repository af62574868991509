import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import { isTestCode } from "@kiteloop/contract/shared/ids";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { findVisit } from "../participant/index.ts";
import { isTestLink } from "../test-referral/index.ts";
import type { Evidence, JoinReport, KnownPlace, NamedCode, WayName } from "./decide-join.ts";
import { inviteeIn, inviteeOfAddress, type JoinCtx } from "./join-reads.ts";

type Way = {
  /** Whether the report has what this way needs: without it, nothing is read. */
  when(report: JoinReport): boolean;
  find(ctx: JoinCtx, project: ProjectSnapshot, report: JoinReport): Promise<KnownPlace | NamedCode | null>;
};

/** The ways in which an inviter can be known. */
const ways: Record<WayName, Way> = {
  "known invitee": {
    when: () => true,
    async find(ctx, { id: projectId }, { externalId }) {
      const place = await inviteeIn(ctx, { projectId, externalId });
      return place && { place };
    },
  },
  /** An address that joined a waitlist by a friend's link was referred then: the user is the same invitee. */
  "listed address": {
    when: ({ email }) => email !== undefined,
    async find(ctx, project, { email = "" }) {
      const place = await inviteeOfAddress(ctx, project, email);
      // Two of the embedder's own users are two people, whatever they have in common; the policy may decide otherwise.
      if (!place?.externalId.startsWith(ourExternalIds) || place.facts?.disputed?.superseded) return null;
      return { place };
    },
  },
  /** A user with a referral to the site itself is not a new invitee of its waitlist or share page. */
  "referred address": {
    when: ({ code, email }) => code !== undefined && email !== undefined,
    async find(ctx, project, { email = "" }) {
      const place = await inviteeOfAddress(ctx, project, email);
      return place && { place };
    },
  },
  "said test link": {
    when: ({ code }) => code !== undefined && isTestCode(code),
    async find({ table, clock }, { id: projectId }, { code = "", ...report }) {
      return (await isTestLink(table, { projectId, code }, clock.now()))
        ? { invitee: { ...report, code } }
        : null;
    },
  },
  "said code": {
    when: ({ code }) => code !== undefined,
    find: async (_ctx, _project, { code = "", ...report }) => ({ invitee: { ...report, code } }),
  },
  "followed link": {
    when: () => true,
    async find({ table, clock }, { id: projectId }, report) {
      const visit = await findVisit(table, { projectId, externalId: report.externalId });
      if (visit === null) return null;
      const ago = Math.max(0, clock.now().getTime() - Date.parse(visit.followedAt));
      return { invitee: { ...report, code: visit.code, via: visit.via, ago, remembered: true }, visit };
    },
  },
  "emailed invitation": {
    when: ({ email }) => email !== undefined,
    async find({ table }, { id: projectId, workspaceId }, report) {
      const recipient = hashRecipient(workspaceId, report.email ?? "");
      const invitation = await findInvitation(table, { projectId, recipient });
      if (invitation === null || invitation.status === "rejected") return null;
      return { invitee: { ...report, code: invitation.code } };
    },
  },
};

/** The order for reports of pages and servers. */
export const reportedWays: readonly WayName[] = [
  "known invitee",
  "listed address",
  "said code",
  "followed link",
  "emailed invitation",
];

/** The order for a waitlist and a share page, whose people have an id derived from their address. */
export const listedWays: readonly WayName[] = [
  "known invitee",
  "said test link",
  "referred address",
  "said code",
];

/** The ways to a code that nobody can make up. */
export const provedWays = (secret: boolean): readonly WayName[] =>
  secret ? ["said code", "followed link"] : ["followed link"];

/** The evidence of the first of these ways that has any, after which nothing is read; null if none has. */
export async function findEvidence(
  order: readonly WayName[],
  ctx: JoinCtx,
  project: ProjectSnapshot,
  report: JoinReport,
): Promise<Evidence | null> {
  for (const way of order) {
    const found = ways[way].when(report) ? await ways[way].find(ctx, project, report) : null;
    if (found !== null) return { way, ...found };
  }
  return null;
}
