import type { Platform } from "../context/index.ts";
import { deliveryIdOf, reminderIdOf } from "../delivery/index.ts";
import { invitationsOf, type StoredInvitation } from "../invitation/index.ts";

export type ErasurePorts = Pick<Platform, "table" | "clock" | "ids" | "keptMails">;

const pageSize = 100;

/** Where mails stay with us after they were sent, takes those away that these items had sent. */
export async function removeKept({ keptMails }: ErasurePorts, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length > 0) await keptMails?.remove(mailIds.map(deliveryIdOf));
}

/** The mails of invitations, and their reminders. */
export async function removeKeptInvitations(
  { keptMails }: ErasurePorts,
  invitations: readonly Pick<StoredInvitation, "invitationId">[],
): Promise<void> {
  if (invitations.length === 0) return;
  await keptMails?.remove(
    invitations.flatMap(({ invitationId }) => [deliveryIdOf(invitationId), reminderIdOf(invitationId)]),
  );
}

/** Mails in the name of a participant say what they are called. */
export async function removeKeptOfSender(
  ports: ErasurePorts,
  sender: { projectId: string; participantId: string },
): Promise<void> {
  if (ports.keptMails === undefined) return;
  let after: StoredInvitation | undefined;
  do {
    const page: StoredInvitation[] = await invitationsOf(ports.table, sender, {
      limit: pageSize,
      ...(after && { after }),
    });
    await removeKeptInvitations(ports, page);
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after !== undefined);
}
