import type { Clock, Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem, transact } from "../../shared/table/index.ts";
import { moveEntryItems } from "../ledger/index.ts";
import { rewards } from "./entity.ts";
import { addRewardStep, timerName } from "./new-reward.ts";
import { debtKey } from "./store.debt.ts";
import { type ProviderWork, rewardsOf, type StoredReward } from "./store.ts";

const atOnce = 50;

/** The erased participant and referral of a person, whose rewards are theirs whenever they were earned. */
type Erased = { participantId?: string | undefined; referralId?: string | undefined };

/**
 * Moves a person's rewards up to an instant to this id, and those of their `erased` rows, and deletes members' notes on them. Returns
 * false if a reward changed meanwhile. A repeated call finishes what is left.
 */
export async function renameRecipient(
  { table, clock }: { table: Table; clock: Clock },
  { projectId, externalId }: { projectId: string; externalId: string },
  erasedAs: string,
  until: string,
  erased: Erased = {},
): Promise<boolean> {
  let done = true;
  const at = clock.now().toISOString();
  const isTheirs = ({ earnedAt, kind, participantId, referralId }: StoredReward) =>
    earnedAt <= until ||
    (kind === "friend" ? referralId === erased.referralId : participantId === erased.participantId);
  let after: { earnedAt: string; rewardId: string } | undefined;
  for (;;) {
    const page = await rewardsOf(table, projectId, externalId, { limit: atOnce, after });
    const written = await Promise.all(
      page
        .filter(isTheirs)
        .map(async (one) => transact(table, clock, await renameItems(table, one, erasedAs, at))),
    );
    done = done && written.every(({ ok }) => ok);
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return done;
    after = last;
  }
}

/** The request to a provider without its customer and address. */
export const withoutRecipient = (work: ProviderWork): ProviderWork =>
  omitUndefined({ ...work, customer: undefined, email: undefined });

async function renameItems(
  table: Table,
  before: StoredReward,
  erasedAs: string,
  at: string,
): Promise<TransactItem[]> {
  const { projectId, rewardId, earnedAt, version } = before;
  const step = { at, by: timerName, note: "The recipient was erased" };
  const after = addRewardStep(
    { ...before, history: before.history.map((one) => ({ ...one, note: "" })) },
    {},
    step,
  );
  const update = rewards(table)
    .patch({ projectId, rewardId })
    .composite({ earnedAt })
    .set({
      recipientExternalId: erasedAs,
      recipientName: "",
      history: after.history,
      version: after.version,
      // The provider is still asked for the same, and the answer ends what is known of the recipient.
      ...(before.work !== undefined && before.asks !== true && { work: withoutRecipient(before.work) }),
    })
    // Other systems may know by it who got it.
    .remove(["code"])
    .where((attribute, { eq }) => eq(attribute.version, version));
  return [{ Update: update.params() }, ...(await entryItems(table, before, erasedAs))];
}

async function entryItems(table: Table, before: StoredReward, erasedAs: string): Promise<TransactItem[]> {
  const { projectId, rewardId, recipientExternalId: externalId, earnedAt, currency } = before;
  if (currency === undefined) return [];
  const mark = { projectId, rewardId, recipientExternalId: externalId, earnedAt, currency };
  return [
    { Delete: { Key: debtKey(mark) } },
    ...(await moveEntryItems(table, { projectId, externalId, currency, causeId: rewardId }, erasedAs)),
  ];
}
