import type { reportJoin } from "@kiteloop/contract/referral";
import { dayOf } from "@kiteloop/metrics";
import type { StoredInvitation } from "../invitation/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import type { StoredReferral } from "./store.ts";

type Context = CtxOf<typeof reportJoin>;
type Body = InputOf<typeof reportJoin>["body"];

/** The edge from a participant to the invitee who joined, by the mail that invited them where there is one. */
export function newReferral(
  { ids, clock, actor }: Context,
  project: HotProject,
  participant: StoredParticipant,
  invitation: StoredInvitation | null,
  { externalId, name, email }: Body,
): StoredReferral {
  const now = clock.now();
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId,
    referralId: ids.make("referral"),
    participantId: participant.participantId,
    participantExternalId: participant.externalId,
    code: participant.code,
    name,
    email,
    status: "joined",
    source: actor.secret ? "server" : "browser",
    attributedBy: invitation === null ? "code" : "invitation",
    channel: invitation === null ? undefined : "email",
    widgetId: invitation?.widgetId,
    conversions: 0,
    day: dayOf(now.getTime(), project.timeZone),
    joinedAt: now.toISOString(),
  };
}
