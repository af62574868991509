import { type ErasureStep, replacementsOf } from "../../shared/person-erasure/index.ts";
import { transact } from "../../shared/table/index.ts";
import { payoutsOfPerson, renamePayoutItems } from "./store.payout.ts";

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
