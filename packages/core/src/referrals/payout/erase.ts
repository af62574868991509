import { type ErasureStep, replacementsOf } from "../../shared/person-erasure/index.ts";
import { transact } from "../../shared/table/index.ts";
import { findParticipant } from "../participant/index.ts";
import { payoutsOfPerson, renamePayoutItems } from "./store.payout.ts";
import { deletePayeeItem } from "./store.ts";

/** Moves a person's payouts to the anonymous id. A repeated run finishes what is left. */
export const erasePayouts: ErasureStep = async ({ table, clock }, person) => {
  const { projectId, until } = person;
  let done = true;
  for (const { externalId, erasedAs } of replacementsOf(person)) {
    for (const payout of await payoutsOfPerson(table, { projectId, externalId }, until)) {
      const written = await transact(table, clock, await renamePayoutItems(table, payout, erasedAs));
      done = done && written.ok;
    }
  }
  return done;
};

/** Erases how a person is paid, under each of their ids. */
export const erasePayee: ErasureStep = async ({ table, clock }, person) => {
  const { projectId, participantId } = person;
  const erased = await Promise.all(
    replacementsOf(person).map(({ erasedAs }) => findParticipant(table, { projectId, externalId: erasedAs })),
  );
  const participantIds = new Set([participantId, ...erased.flatMap((one) => one?.participantId ?? [])]);
  const items = [...participantIds].map((id) => deletePayeeItem(table, { projectId, participantId: id }));
  return (await transact(table, clock, items)).ok;
};
