import { type RenderedEmail, type RewardEmail, renderJoined, renderReward } from "@kiteloop/mail";
import { allowanceItems, emailComposer, refusalOf } from "../../messaging/index.ts";
import { linkBase } from "../../publishing/link-domain/index.ts";
import { emailLooks, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type EmailDraft, type EmailReader, unwantedEmail } from "../../shared/email-kind/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { findInvitation, unsubscribeUrlOf } from "../invitation/index.ts";
import {
  findMergedParticipant,
  findParticipant,
  linkOf,
  type StoredParticipant,
} from "../participant/index.ts";
import {
  addressedItem,
  erasedReference,
  findEmail,
  type ParticipantEmail,
} from "../participant-email/index.ts";
import { findReferral } from "../referral/index.ts";
import { findReward, rewardWordsIn } from "../reward/index.ts";
import { renderPayeeContent } from "./payee-email.ts";
import { ParticipantSubject } from "./subjects.ts";

type Addressed = { mail: ParticipantEmail; participant: StoredParticipant; email: string; recipient: string };

/**
 * The email that tells a participant about an invitee's join, a reward, or how they are paid. It goes only to participants with a signed
 * identity, at the address of that identity.
 */
export const participantEmail: EmailReader = {
  kind: "participantMail",
  async read(platform, subject) {
    const addressed = await findAddressed(platform, ParticipantSubject.parse(subject).participantMailId);
    if (addressed === null) return unwantedEmail;
    const drafted = draft(platform, addressed);
    return {
      draft: () => drafted,
      moves: () => [],
      async takes() {
        const { mail, email, recipient } = addressed;
        if ("dropped" in (await drafted)) return [];
        return [
          addressedItem(platform.table, mail.participantMailId, recipient),
          ...(await allowanceFor(platform, mail, email)),
        ];
      },
    };
  },
};

/** Emails about a changed payout method have no quota: over one, a stranger's change would stay unnoticed. The changes have one. */
const allowanceFor = async (
  platform: Platform,
  { workspaceId, occasion }: ParticipantEmail,
  email: string,
) => (occasion === "payoutMethod" ? [] : allowanceItems(platform, workspaceId, email, occasion));

async function findAddressed({ table }: Platform, participantEmailId: string): Promise<Addressed | null> {
  const mail = await findEmail(table, participantEmailId);
  if (mail === null) return null;
  const participant = (await findParticipant(table, mail)) ?? (await findMergedParticipant(table, mail));
  if (participant?.email === undefined || !participant.verified) return null;
  const { email } = participant;
  const recipient = hashRecipient(mail.workspaceId, email);
  // The participant's address changed since: they did not ask for emails at the new one.
  if (mail.recipient !== undefined && mail.recipient !== recipient) return null;
  return { mail, participant, email, recipient };
}

type Common = Omit<RewardEmail, "reward">;

/** Renders the email from current data; null if the referral or reward it is about no longer exists. */
async function renderContent(
  platform: Platform,
  { mail, participant }: Addressed,
): Promise<((common: Common) => RenderedEmail) | null> {
  const { table } = platform;
  const { projectId, occasion, about } = mail;
  // The invitee was erased since.
  if (about === erasedReference) return null;
  switch (occasion) {
    case "joined": {
      const referral = await findReferral(table, { projectId, externalId: about });
      if (referral === null || referral.status === "rejected") return null;
      const friendName = await friendNameOf(platform, mail, participant, referral.email);
      const { joined } = participant;
      return (common) => renderJoined({ ...common, joined, ...(friendName && { friendName }) });
    }
    case "reward": {
      const reward = await findReward(table, { projectId, rewardId: about });
      if (reward === null || reward.held || reward.state === "reversed") return null;
      const { code } = reward;
      return (common) =>
        renderReward({
          ...common,
          reward: rewardWordsIn(reward, common.language ?? "en"),
          ...(code !== undefined && { rewardCode: code }),
        });
    }
    case "payoutMethod":
    case "payoutPaid":
    case "payoutFailed":
      return renderPayeeContent(platform, mail);
  }
}

/** The name under which the inviter invited this friend by email. The invitee's own name is not disclosed. */
async function friendNameOf(
  { table }: Platform,
  { workspaceId, projectId }: ParticipantEmail,
  { participantId }: StoredParticipant,
  email: string | undefined,
): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const invitation = await findInvitation(table, { projectId, recipient: hashRecipient(workspaceId, email) });
  return invitation?.participantId === participantId ? invitation.name : undefined;
}

async function draft(platform: Platform, addressed: Addressed): Promise<EmailDraft> {
  const { table, instance } = platform;
  const { mail, participant, email, recipient } = addressed;
  const { workspaceId, projectId, occasion } = mail;
  const [project, refusal, looks, composeEmail, content] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    refusalOf(platform, { workspaceId, recipient }, occasion),
    emailLooks(table, { workspaceId, projectId }),
    emailComposer(platform, workspaceId, occasion),
    renderContent(platform, addressed),
  ]);
  if (refusal !== null) return refusal;
  if (project.status === "archived") return { dropped: "archived", offline: mail };
  // Members turn emails about joins and rewards off, and none about how people are paid.
  const canBeTurnedOff = occasion === "joined" || occasion === "reward";
  const isTurnedOff = canBeTurnedOff && !project.emails[occasion];
  if (content === null || isTurnedOff) return { dropped: "not_wanted" };
  const signing = await withIdentitySecret(platform, project);
  const unsubscribeUrl = unsubscribeUrlOf(instance, signing, recipient);
  const base = await linkBase(platform, project);
  const compose = () =>
    composeEmail({ project, to: email, unsubscribeUrl }, (common) =>
      content({
        ...common,
        link: linkOf(base, participant),
        ...looks,
      }),
    );
  return { compose, workspaceId };
}
