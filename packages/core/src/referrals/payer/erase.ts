import { type ErasureStep, replacementsOf } from "../../shared/person-erasure/index.ts";
import { transact } from "../../shared/table/index.ts";
import { changePayerItem, payersNaming, removePayerItem } from "./store.ts";

/**
 * Removes the payers of a person, and those with an id of theirs: later payments are the payers' own. Of payers that they had
 * earlier, an anonymous id stays. A repeated run finishes what is left.
 */
export const erasePayers: ErasureStep = async ({ table, clock }, person) => {
  const anonymous = new Map(replacementsOf(person).map(({ externalId, erasedAs }) => [externalId, erasedAs]));
  const found = await payersNaming(table, person.projectId, new Set(anonymous.keys()));
  let done = true;
  // Later ones are a new person's.
  for (const payer of found.filter(({ namedAt }) => namedAt <= person.until)) {
    const { participantExternalId, since, earlier = [] } = payer;
    const isTheirs = [payer.payer, participantExternalId].some((id) => anonymous.has(id));
    const renamed = earlier.map((id) => anonymous.get(id) ?? id);
    const item =
      isTheirs && since <= person.until
        ? removePayerItem(table, payer)
        : changePayerItem(table, payer, { participantExternalId, since, earlier: renamed });
    done = (await transact(table, clock, [item])).ok && done;
  }
  return done;
};
