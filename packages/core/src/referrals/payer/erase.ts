import type { Table } from "../../shared/context/index.ts";
import { anonymousIdsOf, type ErasedPerson, type ErasurePorts } from "../../shared/person-erasure/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { changePayerItem, earlierThan, payersNaming, removePayerItem } from "./store.ts";

/** Removes a payer from a person's conversions up to an instant. */
type RemovePayerFrom = (
  table: Table,
  who: { projectId: string; participantExternalId: string },
  payer: string,
  until: string,
) => Promise<void>;

/**
 * Removes the payers of a person: later payments are the payers' own. One that other participants had before stays as one that was
 * removed, so that nobody earns from their own company. A payer that has an id of the person goes, from the conversions of others, too.
 * Of payers that they had earlier, an anonymous id stays. A repeated run finishes what is left.
 */
export async function erasePayers(
  { table, clock }: ErasurePorts,
  person: ErasedPerson,
  removePayerFrom: RemovePayerFrom,
): Promise<boolean> {
  const { projectId, until } = person;
  const anonymous = anonymousIdsOf(person);
  const found = await payersNaming(table, projectId, new Set(anonymous.keys()));
  let done = true;
  // Later ones are a new person's.
  for (const one of found.filter(({ namedAt }) => namedAt <= until)) {
    const { payer, participantExternalId, since, earlier = [] } = one;
    const isPayer = anonymous.has(payer);
    if (isPayer)
      for (const paidFor of [participantExternalId, ...earlier])
        await removePayerFrom(table, { projectId, participantExternalId: paidFor }, payer, until);
    const renamed = earlier.map((id) => anonymous.get(id) ?? id);
    const anonymousOne = since <= until ? anonymous.get(participantExternalId) : undefined;
    const item = (): TransactItem => {
      if (isPayer && since <= until) return removePayerItem(table, one);
      if (anonymousOne === undefined)
        return changePayerItem(table, one, { participantExternalId, since, earlier: renamed });
      if (renamed.length === 0) return removePayerItem(table, one);
      const before = { payer, participantExternalId: anonymousOne, earlier: renamed };
      const after = { participantExternalId: payer, since: clock.now().toISOString() };
      return changePayerItem(table, one, { ...after, earlier: earlierThan(before, payer) });
    };
    done = (await transact(table, clock, [item()])).ok && done;
  }
  return done;
}
