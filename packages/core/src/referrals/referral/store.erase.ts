import type { Clock, Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem, transact } from "../../shared/table/index.ts";
import { verdictWithoutDomain, withoutDomain } from "../fraud/index.ts";
import { referralApprovals } from "./entity.approval.ts";
import { inviteeMailboxes } from "./entity.mailbox.ts";
import { referrals } from "./entity.ts";
import type { StoredReferral } from "./store.ts";

type Who = { projectId: string; externalId: string };

/** Members' notes may name anybody. */
const withoutNotes = (history: StoredReferral["history"]) =>
  history === undefined ? {} : { history: history.map((step) => ({ ...step, note: "" })) };

/** Replaces a referral by an anonymous item with only what counts. Fails if it changed since it was read. */
export function eraseInviteeItems(table: Table, before: StoredReferral, externalId: string): TransactItem[] {
  const { projectId, conversions, earning, claimed, shares, status, review } = before;
  const { facts, verdict, history } = before;
  const { name: _name, email: _email, networkMark: _network, ...rest } = before;
  const after = {
    ...omitUndefined(rest),
    externalId,
    ...(facts && { facts: withoutDomain(facts) }),
    ...(verdict && { verdict: verdictWithoutDomain(verdict, facts) }),
    ...withoutNotes(history),
    queue: "none" as const,
    moved: true,
  };
  const remove = referrals(table)
    .remove({ projectId, externalId: before.externalId })
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.conversions, conversions),
        earning === undefined ? notExists(attribute.earning) : eq(attribute.earning, earning),
        claimed === undefined ? notExists(attribute.claimed) : eq(attribute.claimed, claimed),
        shares === undefined ? notExists(attribute.shares) : eq(attribute.shares, shares),
        eq(attribute.status, status),
        review === undefined ? notExists(attribute.review) : eq(attribute.review, review),
        verdict === undefined ? notExists(attribute.verdict) : eq(attribute.verdict, verdict),
      ].join(" AND "),
    );
  return [{ Delete: remove.params() }, { Put: referrals(table).put(after).params() }];
}

/** The same for the fact that made a referral count, if there is one. */
export async function eraseApprovalItems(
  table: Table,
  { projectId, externalId }: Who,
  erasedAs: string,
): Promise<TransactItem[]> {
  const { data } = await referralApprovals(table).get({ projectId, externalId }).go({ consistent: true });
  if (data === null) return [];
  const after = { ...omitUndefined(data), externalId: erasedAs, moved: true };
  return [
    { Delete: referralApprovals(table).delete({ projectId, externalId }).params() },
    { Put: referralApprovals(table).put(after).params() },
  ];
}

/** Deletes the record that a person joined by a mailbox. */
export function eraseMailboxItem(table: Table, which: { projectId: string; mailbox: string }): TransactItem {
  return { Delete: inviteeMailboxes(table).delete(which).params() };
}

const atOnce = 100;

/**
 * Moves a participant's referrals to this id and code, without members' notes. An invitee who gave one of the participant's
 * own addresses, or another spelling of one, loses it. Returns false if a referral was evaluated, decided or erased meanwhile.
 * A repeated call finishes what is left.
 */
export async function renameInviter(
  { table, clock }: { table: Table; clock: Clock },
  { projectId, participantId }: { projectId: string; participantId: string },
  by: { externalId: string; code: string },
  emails: readonly string[],
): Promise<boolean> {
  let done = true;
  let cursor: string | null = null;
  do {
    const page: { data: StoredReferral[]; cursor: string | null } = await referrals(table)
      .query.byParticipant({ projectId, participantId })
      .go({ cursor, limit: atOnce });
    const left = page.data.filter(({ participantExternalId }) => participantExternalId !== by.externalId);
    const written = await Promise.all(
      left.map((one) => transact(table, clock, [renameItem(table, one, by, emails)])),
    );
    done = done && written.every(({ ok }) => ok);
    ({ cursor } = page);
  } while (cursor !== null);
  return done;
}

function renameItem(
  table: Table,
  { projectId, externalId, participantId, email, facts, verdict, history }: StoredReferral,
  by: { externalId: string; code: string },
  emails: readonly string[],
): TransactItem {
  const named = { participantExternalId: by.externalId, code: by.code, ...withoutNotes(history) };
  const inviters = facts?.address?.inviters ?? "other";
  const same = inviters !== "other" || (email !== undefined && emails.includes(email));
  const patch = referrals(table).patch({ projectId, externalId });
  const renamed = same
    ? patch
        .set({
          ...named,
          ...(facts && { facts: withoutDomain(facts) }),
          ...(verdict && { verdict: verdictWithoutDomain(verdict, facts) }),
        })
        .remove(["email", "name", "networkMark"])
    : patch.set(named);
  const update = renamed.where((attribute, { eq, notExists }) =>
    [
      eq(attribute.participantId, participantId),
      verdict === undefined ? notExists(attribute.verdict) : eq(attribute.verdict, verdict),
      history === undefined ? notExists(attribute.history) : eq(attribute.history, history),
    ].join(" AND "),
  );
  return { Update: update.params() };
}
