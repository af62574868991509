import { deliveryIdOf } from "../../shared/email-kind/index.ts";
import type { ErasurePorts } from "../../shared/person-erasure/index.ts";
import { reminderIdOf } from "../email/index.ts";
import { invitationsOf, type StoredInvitation } from "../invitation/index.ts";

const pageSize = 100;

/** Deletes invitations and reminders from stores that keep sent emails. */
export async function removeKeptInvitations(
  { keptEmails }: ErasurePorts,
  invitations: readonly Pick<StoredInvitation, "invitationId">[],
): Promise<void> {
  if (invitations.length === 0) return;
  await keptEmails?.remove(
    invitations.flatMap(({ invitationId }) => [deliveryIdOf(invitationId), reminderIdOf(invitationId)]),
  );
}

/** Emails sent in a participant's name contain that name. */
export async function removeKeptOfSender(
  ports: ErasurePorts,
  sender: { projectId: string; participantId: string },
): Promise<void> {
  if (ports.keptEmails === undefined) return;
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
