import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { renderInvitation, renderReminder } from "@kiteloop/mail";
import { dayOf } from "@kiteloop/metrics/days";
import { emailComposer, refusalOf } from "../../messaging/index.ts";
import { linkBase } from "../../publishing/link-domain/index.ts";
import {
  emailLooks,
  findRewardRules,
  projectForKey,
  withIdentitySecret,
} from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailDraft } from "../../shared/email-kind/index.ts";
import { type StoredInvitation, unsubscribeUrlOf } from "../invitation/index.ts";
import { findParticipant, linkOf } from "../participant/index.ts";

/**
 * Composes an invitation or its reminder, if its recipient may be emailed now. The From name is the project's; the
 * participant's name is only in the subject and body, where it can't pass for a sender.
 */
export async function invitationDraft(
  platform: Platform,
  invitation: StoredInvitation,
  purpose: "invitation" | "reminder",
): Promise<EmailDraft> {
  const { table, instance } = platform;
  const { workspaceId, projectId, recipient, participantExternalId: externalId } = invitation;
  const [project, participant, refusal, looks, stored, composeEmail] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    findParticipant(table, { projectId, externalId }),
    refusalOf(platform, invitation, purpose),
    emailLooks(table, invitation),
    findRewardRules(table, { workspaceId, projectId }),
    emailComposer(platform, workspaceId, purpose),
  ]);
  if (refusal !== null) return refusal;
  if (project.status === "archived") return { dropped: "archived", offline: invitation };
  if (participant === null) return { dropped: "archived" };
  if (purpose === "reminder" && project.emails.reminderDays === null) return { dropped: "not_wanted" };
  const rules = rulesOn(stored.rules, dayOf(platform.clock.now().getTime(), project.timeZone));
  const { code, widgetId, name: recipientName, email: to, message } = invitation;
  const signing = await withIdentitySecret(platform, project);
  const unsubscribeUrl = unsubscribeUrlOf(instance, signing, recipient);
  const render = purpose === "reminder" ? renderReminder : renderInvitation;
  const base = await linkBase(platform, project);
  const compose = () =>
    composeEmail({ project, to, unsubscribeUrl }, (common) =>
      render({
        ...common,
        inviterName: participant.name,
        ...(participant.photo !== undefined && { inviterPhoto: participant.photo }),
        link: linkOf(base, { code }, widgetId === undefined ? "email" : viaFrom("email", widgetId)),
        ...(recipientName !== undefined && { recipientName }),
        ...(message !== undefined && { message }),
        ...looks,
        ...(rules.friend !== null && { friendReward: rules.friend }),
      }),
    );
  return { compose, workspaceId };
}
