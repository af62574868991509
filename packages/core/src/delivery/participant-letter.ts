import { type RenderedMail, renderJoined, renderReward } from "@kiteloop/mail";
import type { MailMessage, Platform } from "../context/index.ts";
import { accentOf } from "../embed/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { findGrown, findParticipant, linkOf, type StoredParticipant } from "../participant/index.ts";
import { addressedItem, findMail, forgotten, type ParticipantMail } from "../participant-mail/index.ts";
import { projectForKey } from "../project/index.ts";
import { findReferral } from "../referral/index.ts";
import { findReward } from "../reward/index.ts";
import { isSuppressed, recipientOf } from "../suppression/index.ts";
import { allowanceItems } from "./allowance.ts";
import type { Draft, Letter } from "./letter.ts";
import { commonOf, enveloped, letterheadOf, unsubscribeUrlOf } from "./project-sender.ts";

type Told = { mail: ParticipantMail; participant: StoredParticipant; email: string; recipient: string };

/**
 * The mail that tells a participant what their inviting brought. It goes to who is known by a signature, at the address
 * that came with it, and to nobody else.
 */
export async function participantLetter(platform: Platform, participantMailId: string): Promise<Letter> {
  const told = await toWhom(platform, participantMailId);
  if (told === null) return { draft: async () => ({ dropped: "not_wanted" }), moves: () => [] };
  const drafted = draft(platform, told);
  return {
    draft: () => drafted,
    moves: () => [],
    async takes() {
      const { mail, email, recipient } = told;
      if ("dropped" in (await drafted)) return [];
      return [
        addressedItem(platform.table, mail.participantMailId, recipient),
        ...(await allowanceItems(platform, mail.workspaceId, email)),
      ];
    },
  };
}

async function toWhom({ table }: Platform, participantMailId: string): Promise<Told | null> {
  const mail = await findMail(table, participantMailId);
  if (mail === null) return null;
  const participant = (await findParticipant(table, mail)) ?? (await findGrown(table, mail));
  if (participant?.email === undefined || !participant.verified) return null;
  const { email } = participant;
  const recipient = recipientOf(mail.workspaceId, email);
  // Who has another address by now has not asked for mail there.
  if (mail.recipient !== undefined && mail.recipient !== recipient) return null;
  return { mail, participant, email, recipient };
}

type Common = ReturnType<typeof commonOf> & { accent?: string; link: string };

/** What is told, as it stands now; null where there is nothing to tell any more. */
async function tidingsOf(
  platform: Platform,
  { mail, participant }: Told,
): Promise<((common: Common) => RenderedMail) | null> {
  const { table } = platform;
  const { projectId, occasion, about } = mail;
  // The friend it tells of was erased since.
  if (about === forgotten) return null;
  switch (occasion) {
    case "joined": {
      const referral = await findReferral(table, { projectId, externalId: about });
      if (referral === null || referral.status === "rejected") return null;
      const friendName = await nameGiven(platform, mail, participant, referral.email);
      const { joined } = participant;
      return (common) => renderJoined({ ...common, joined, ...(friendName && { friendName }) });
    }
    case "reward": {
      const reward = await findReward(table, { projectId, rewardId: about });
      if (reward === null || reward.held || reward.state === "reversed") return null;
      return (common) => renderReward({ ...common, reward: reward.what });
    }
  }
}

/** What the inviter themselves called a friend they invited by mail: what the friend said is the friend's. */
async function nameGiven(
  { table }: Platform,
  { workspaceId, projectId }: ParticipantMail,
  { participantId }: StoredParticipant,
  email: string | undefined,
): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const invitation = await findInvitation(table, { projectId, recipient: recipientOf(workspaceId, email) });
  return invitation?.participantId === participantId ? invitation.name : undefined;
}

async function draft(platform: Platform, told: Told): Promise<Draft> {
  const { table, instance } = platform;
  const { mail, participant, email, recipient } = told;
  const { workspaceId, projectId, occasion } = mail;
  const [project, isQuiet, paused, accent, letterhead, tidings] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    isSuppressed(table, workspaceId, recipient),
    isPaused(platform, workspaceId),
    accentOf(table, { workspaceId, projectId }),
    letterheadOf(table, workspaceId, occasion),
    tidingsOf(platform, told),
  ]);
  if (isQuiet) return { dropped: "suppressed" };
  if (paused) return { dropped: "paused" };
  if (project.status === "archived") return { dropped: "archived" };
  if (tidings === null || !project.mails[occasion]) return { dropped: "not_wanted" };
  const unsubscribeUrl = unsubscribeUrlOf(instance, project, recipient);
  const compose = (): MailMessage => {
    const rendered = tidings({
      ...commonOf(instance, { projectName: project.name, unsubscribeUrl }, letterhead),
      link: linkOf(instance, participant.code),
      ...(accent !== undefined && { accent }),
    });
    return enveloped(instance, project, letterhead, email, rendered);
  };
  return { compose, workspaceId };
}
