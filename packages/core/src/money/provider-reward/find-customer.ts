import { recipientIds, type StoredReward } from "../../referrals/by-provider/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { liveCustomerOf } from "../payment-source/index.ts";

/** The recipient's customer, as their payments named it: best by the source whose key is used. */
export async function findCustomer(
  table: Table,
  reward: StoredReward,
  sourceId: string,
): Promise<string | undefined> {
  for (const person of await recipientIds(table, reward)) {
    const customer = await liveCustomerOf(table, reward, person, sourceId);
    if (customer !== undefined) return customer;
  }
  return undefined;
}
