import type { Table } from "../../shared/context/index.ts";
import { type ErasedPerson, type ErasureStep, replacementsOf } from "../../shared/person-erasure/index.ts";
import { transact } from "../../shared/table/index.ts";
import { findParticipant } from "../participant/index.ts";
import {
  findPayout,
  findRun,
  leaveOutItems,
  payoutsOfPerson,
  renamePayoutItems,
  type StoredPayout,
} from "./store.payout.ts";
import { deletePayeeItem } from "./store.ts";

/**
 * A payout as it is once its payee is erased: back in their balance, unless a file may have it, as one of another instance may have
 * an imported payout, which comes without a method. Null after a concurrent change.
 */
async function withoutPayee(
  { table, clock }: Parameters<ErasureStep>[0],
  payout: StoredPayout,
): Promise<StoredPayout | null> {
  const mayBeInNone = payout.state === "sent" && payout.payoutMethod !== undefined;
  const run = mayBeInNone ? await findRun(table, payout) : null;
  if (run === null || run.payday !== undefined) return payout;
  const written = await transact(table, clock, leaveOutItems(table, payout, clock.now().toISOString()));
  return written.ok ? findPayout(table, payout) : null;
}

/** The ids of a person's participants, which are erased by now. A new person with the same id has another one. */
async function participantIdsOf(table: Table, person: ErasedPerson): Promise<Set<string>> {
  const { projectId, participantId } = person;
  const erased = await Promise.all(
    replacementsOf(person).map(({ erasedAs }) => findParticipant(table, { projectId, externalId: erasedAs })),
  );
  return new Set([participantId, ...erased.flatMap((one) => one?.participantId ?? [])]);
}

/**
 * Moves a person's payouts to the anonymous id, also those that were started before their id was replaced. Those that are in no file yet
 * aren't paid anymore. A repeated run finishes what is left.
 */
export const erasePayouts: ErasureStep = async (ports, person) => {
  const { table, clock } = ports;
  const { projectId, until } = person;
  const own = await participantIdsOf(table, person);
  let done = true;
  for (const { externalId, erasedAs } of replacementsOf(person)) {
    const all = await payoutsOfPerson(table, { projectId, externalId });
    for (const payout of all.filter(({ at, participantId }) => at <= until || own.has(participantId))) {
      const left = await withoutPayee(ports, payout);
      const items = left && (await renamePayoutItems(table, left, erasedAs));
      done = items !== null && (await transact(table, clock, items)).ok && done;
    }
  }
  return done;
};

/** Erases how a person is paid, under each of their ids. */
export const erasePayee: ErasureStep = async ({ table, clock }, person) => {
  const { projectId } = person;
  const items = [...(await participantIdsOf(table, person))].map((id) =>
    deletePayeeItem(table, { projectId, participantId: id }),
  );
  return (await transact(table, clock, items)).ok;
};
