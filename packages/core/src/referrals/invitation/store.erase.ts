import type { Clock, Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem, transact } from "../../shared/table/index.ts";
import { invitations } from "./entity.ts";
import type { StoredInvitation } from "./store.ts";

/** An unsent invitation must not be sent anymore, because the person it names, or its recipient, was erased. */
function stopped({ status }: StoredInvitation, at: string) {
  return status === "created"
    ? { status: "rejected" as const, reason: "undeliverable" as const, updatedAt: at }
    : {};
}

/** Replaces an invitation by an anonymous item with only what counts. Fails if it moved on since it was read. */
export function eraseRecipientItems(
  table: Table,
  before: StoredInvitation,
  { recipient, email }: { recipient: string; email: string },
  at: string,
): TransactItem[] {
  const { projectId, status } = before;
  const { name: _name, message: _message, ...rest } = before;
  const after = { ...omitUndefined(rest), recipient, email, ...stopped(before, at), moved: true };
  const remove = invitations(table)
    .remove({ projectId, recipient: before.recipient })
    .where((attribute, { eq }) => eq(attribute.status, status));
  return [{ Delete: remove.params() }, { Put: invitations(table).put(after).params() }];
}

const atOnce = 100;

/**
 * Moves a participant's invitations to this id and code. Returns false if one changed meanwhile. A repeated call
 * finishes what is left.
 */
export async function renameSender(
  { table, clock }: { table: Table; clock: Clock },
  { projectId, participantId }: { projectId: string; participantId: string },
  by: { externalId: string; code: string },
): Promise<boolean> {
  let done = true;
  const at = clock.now().toISOString();
  let cursor: string | null = null;
  do {
    const page: { data: StoredInvitation[]; cursor: string | null } = await invitations(table)
      .query.byParticipant({ projectId, participantId })
      .go({ cursor, limit: atOnce });
    const left = page.data.filter(({ participantExternalId }) => participantExternalId !== by.externalId);
    const written = await Promise.all(
      left.map((one) => transact(table, clock, [renameItem(table, one, by, at)])),
    );
    done = done && written.every(({ ok }) => ok);
    ({ cursor } = page);
  } while (cursor !== null);
  return done;
}

function renameItem(
  table: Table,
  before: StoredInvitation,
  { externalId, code }: { externalId: string; code: string },
  at: string,
): TransactItem {
  const { projectId, recipient, status } = before;
  const update = invitations(table)
    .patch({ projectId, recipient })
    .set({ participantExternalId: externalId, code, ...stopped(before, at) })
    .remove(["message"])
    .where((attribute, { eq }) => eq(attribute.status, status));
  return { Update: update.params() };
}
