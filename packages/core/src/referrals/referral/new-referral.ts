import type { Attribution } from "@kiteloop/contract/referrals/referral";
import { readVia } from "@kiteloop/contract/referrals/via";
import { dayOf, hourOf } from "@kiteloop/metrics/days";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { visitorSegment } from "../../shared/visitor/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import type { StoredReferral } from "./store.ts";

/** A person who joined by a code, and the widget they joined in, if any. */
export type Invitee = {
  code: string;
  externalId: string;
  email?: string | undefined;
  name?: string | undefined;
  widgetId?: string | undefined;
  /** How the link was shared, from which widget, and how many milliseconds ago it was clicked, if known. */
  via?: string | undefined;
  ago?: number | undefined;
  /** True if the code is the stored click of a signed identity. */
  remembered?: boolean | undefined;
  /** True if they proved that their address is theirs. */
  confirmed?: boolean | undefined;
  /** Facts of the form they submitted, if any. */
  website?: string | undefined;
  took?: number | undefined;
  /** The project's mark of the device that asked for the link they joined with. */
  askedFrom?: string | undefined;
};

/**
 * The edge from a participant to an invitee, attributed to the invitation email if there is one, or else to the shared
 * link and its widget.
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
    // The widget counted is the one where the inviter shared the link, not the one where the invitee joined.
    widgetId: invitation?.widgetId ?? sharedFrom ?? widgetId,
    // Inviters from before chains were stored are in no cohort, and neither are their invitees.
    ...(participant.root !== undefined && {
      root: participant.root,
      inviterDay: participant.day,
      inviterJoinedAt: participant.createdAt,
      ...(participant.existing && { inviterExisting: true }),
      ...(participant.origin && { inviterOrigin: participant.origin }),
    }),
    ...visitorSegment(actor),
    conversions: 0,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    joinedAt: now.toISOString(),
  };
}

/** A page that knows the time of the click has stored it; a typed code was not clicked. */
function knownBy({ remembered, ago }: Invitee): Attribution {
  if (remembered) return "identity";
  return ago === undefined ? "code" : "link";
}
