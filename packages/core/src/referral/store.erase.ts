import type { Clock, Table } from "../context/index.ts";
import { given, type TransactItem, transact } from "../table/index.ts";
import { referralApprovals } from "./entity.approval.ts";
import { inviteeMailboxes } from "./entity.mailbox.ts";
import { referrals } from "./entity.ts";
import type { StoredReferral } from "./store.ts";

type Who = { projectId: string; externalId: string };

/** Puts what counts of a referral in place of all that says who the invitee is. Fails when it changed since it was read. */
export function eraseInviteeItems(table: Table, before: StoredReferral, externalId: string): TransactItem[] {
  const { projectId, conversions, status, review, facts, history } = before;
  const { name: _name, email: _email, ...rest } = before;
  const after = {
    ...given(rest),
    externalId,
    ...(facts && { facts: { ...facts, address: facts.address && { ...facts.address, domain: "" } } }),
    ...(history && { history: history.map((step) => ({ ...step, note: "" })) }),
    queue: "none" as const,
    moved: true,
  };
  const remove = referrals(table)
    .remove({ projectId, externalId: before.externalId })
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.conversions, conversions),
        eq(attribute.status, status),
        review === undefined ? notExists(attribute.review) : eq(attribute.review, review),
      ].join(" AND "),
    );
  return [{ Delete: remove.params() }, { Put: referrals(table).put(after).params() }];
}

/** Likewise the fact that made a referral count, where there is one. */
export async function eraseApprovalItems(
  table: Table,
  { projectId, externalId }: Who,
  erasedAs: string,
): Promise<TransactItem[]> {
  const { data } = await referralApprovals(table).get({ projectId, externalId }).go({ consistent: true });
  if (data === null) return [];
  const after = { ...given(data), externalId: erasedAs, moved: true };
  return [
    { Delete: referralApprovals(table).delete({ projectId, externalId }).params() },
    { Put: referralApprovals(table).put(after).params() },
  ];
}

/** Forgets that somebody joined by a mailbox. */
export function forgetMailboxItem(table: Table, which: { projectId: string; mailbox: string }): TransactItem {
  return { Delete: inviteeMailboxes(table).delete(which).params() };
}

const atOnce = 100;

/**
 * Says of all that a participant brought that it was by this id and code. Who is erased meanwhile themselves is left to
 * the next time. Done again, it does what is left.
 */
export async function renameInviter(
  { table, clock }: { table: Table; clock: Clock },
  { projectId, participantId }: { projectId: string; participantId: string },
  by: { externalId: string; code: string },
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredReferral[]; cursor: string | null } = await referrals(table)
      .query.byParticipant({ projectId, participantId })
      .go({ cursor, limit: atOnce });
    const left = page.data.filter(({ participantExternalId }) => participantExternalId !== by.externalId);
    await Promise.all(left.map((one) => transact(table, clock, [renameItem(table, one, by)])));
    ({ cursor } = page);
  } while (cursor !== null);
}

function renameItem(
  table: Table,
  { projectId, externalId, participantId }: StoredReferral,
  by: { externalId: string; code: string },
): TransactItem {
  const update = referrals(table)
    .patch({ projectId, externalId })
    .set({ participantExternalId: by.externalId, code: by.code })
    .where((attribute, { eq }) => eq(attribute.participantId, participantId));
  return { Update: update.params() };
}
