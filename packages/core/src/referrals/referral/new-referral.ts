import type { Attribution } from "@kiteloop/contract/referrals/referral";
import { readVia } from "@kiteloop/contract/referrals/via";
import { dayOf, hourOf } from "@kiteloop/metrics";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { visitorSegment } from "../../shared/visitor/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import type { StoredReferral } from "./store.ts";

/** Somebody who joined by following a code, and the widget they joined in, if it was one. */
export type Invitee = {
  code: string;
  externalId: string;
  email?: string | undefined;
  name?: string | undefined;
  widgetId?: string | undefined;
  /** How the link was shared and from which widget, and how many milliseconds ago it was followed, where that is known. */
  via?: string | undefined;
  ago?: number | undefined;
  /** True where the code is what we remember of a signed identity. */
  remembered?: boolean | undefined;
  /** Of the form they filled in, where it was one. */
  website?: string | undefined;
  took?: number | undefined;
};

/**
 * The edge from a participant to the invitee who joined, by the mail that invited them where there is one, else by the
 * link that was shared from a widget.
 */
export function newReferral(
  { ids, clock, actor }: Ctx<Key>,
  project: ProjectSnapshot,
  participant: StoredParticipant,
  invitation: StoredInvitation | null,
  invitee: Invitee,
  sharedFrom: string | undefined,
): StoredReferral {
  const now = clock.now();
  const { externalId, name, email, widgetId } = invitee;
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
    attributedBy: invitation === null ? knownBy(invitee) : "invitation",
    channel: invitation === null ? readVia(invitee.via).channel : "email",
    // What brought somebody is where their friend shared it, and not where they happened to join.
    widgetId: invitation?.widgetId ?? sharedFrom ?? widgetId,
    // One who joined before chains were kept is in no cohort, so neither is whom they bring.
    ...(participant.root !== undefined && {
      root: participant.root,
      inviterDay: participant.day,
      inviterJoinedAt: participant.createdAt,
    }),
    ...visitorSegment(actor),
    conversions: 0,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    joinedAt: now.toISOString(),
  };
}

/** A page that knows when the link was followed has kept it; who types a code followed none. */
function knownBy({ remembered, ago }: Invitee): Attribution {
  if (remembered) return "identity";
  return ago === undefined ? "code" : "link";
}
