import type { sendInvitation } from "@kiteloop/contract/referrals/invitation";
import { dayOf, hourOf } from "@kiteloop/metrics/days";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { chainGroupOf, noInvite } from "../../shared/inviter/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { visitorSegment } from "../../shared/visitor/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import type { RejectReason, StoredInvitation } from "./store.ts";

type Context = CtxOf<typeof sendInvitation>;
type Body = InputOf<typeof sendInvitation>["body"];

/** A new invitation. With a `reason` it is rejected: no email is sent, although the response looks the same. */
export function newInvitation(
  { ids, clock, actor }: Context,
  project: ProjectSnapshot,
  participant: StoredParticipant,
  { email, name, message, widgetId }: Body,
  reason: RejectReason | undefined,
  arms: string[],
): StoredInvitation {
  const now = clock.now();
  const { participantId, externalId, code } = participant;
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    recipient: hashRecipient(project.workspaceId, email),
    invitationId: ids.make("invitation"),
    participantId,
    participantExternalId: externalId,
    code,
    email,
    name,
    message: message || undefined,
    widgetId,
    arms,
    status: reason === undefined ? "created" : "rejected",
    reason,
    ...inviterOf(participant),
    ...(reason === undefined && participant.firstInvite === noInvite && { first: true }),
    ...visitorSegment(actor),
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Nothing of participants of releases that did not count who invites. */
const inviterOf = ({ firstInvite, root, day, createdAt, existing }: StoredParticipant) =>
  firstInvite === undefined
    ? {}
    : {
        ...{ inviterDay: day, inviterJoinedAt: createdAt },
        ...(existing && { inviterExisting: true }),
        ...(!existing && root !== undefined && { inviterGroup: chainGroupOf(root) }),
      };
