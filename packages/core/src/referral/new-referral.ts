import { dayOf, hourOf } from "@kiteloop/metrics";
import type { Ctx, Key } from "../context/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import type { HotProject } from "../project/index.ts";
import { segmentOf } from "../visitor/index.ts";
import type { StoredReferral } from "./store.ts";

/** Somebody who joined by following a code, and the widget they joined in, if it was one. */
export type Invitee = {
  code: string;
  externalId: string;
  email?: string | undefined;
  name?: string | undefined;
  widgetId?: string | undefined;
  /** Of the form they filled in, where it was one. */
  website?: string | undefined;
  took?: number | undefined;
};

/** The edge from a participant to the invitee who joined, by the mail that invited them where there is one. */
export function newReferral(
  { ids, clock, actor }: Ctx<Key>,
  project: HotProject,
  participant: StoredParticipant,
  invitation: StoredInvitation | null,
  { externalId, name, email, widgetId }: Invitee,
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
    widgetId: invitation?.widgetId ?? widgetId,
    // One who joined before chains were kept is in no cohort, so neither is whom they bring.
    ...(participant.root !== undefined && {
      root: participant.root,
      inviterDay: participant.day,
      inviterJoinedAt: participant.createdAt,
    }),
    ...segmentOf(actor),
    conversions: 0,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    joinedAt: now.toISOString(),
  };
}
