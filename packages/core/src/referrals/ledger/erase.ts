import { type ErasureStep, replacementsOf } from "../../shared/person-erasure/index.ts";
import { deleteEmptyBalances } from "./store.ts";

/** Deletes a person's balances once their rewards and payouts have moved to the anonymous id, and nothing is left. Repeatable. */
export const eraseBalances: ErasureStep = async ({ table }, person) => {
  const { projectId } = person;
  for (const { externalId } of replacementsOf(person))
    await deleteEmptyBalances(table, { projectId, externalId });
  return true;
};
