import type { Table } from "../../shared/context/index.ts";
import { customerOf } from "./store.payments.ts";
import { liveRewardMaker, sourcesOf } from "./store.ts";

/** A person's customer as the project's live Stripe sources know it, asking `first` first. */
export async function liveCustomerOf(
  table: Table,
  project: { workspaceId: string; projectId: string },
  person: string,
  first: string,
): Promise<string | undefined> {
  const sources = await sourcesOf(table, project);
  const live = sources.filter((one) => liveRewardMaker(one) !== undefined);
  const ordered = live.toSorted(
    (one, other) => Number(other.sourceId === first) - Number(one.sourceId === first),
  );
  for (const { sourceId } of ordered) {
    const customer = await customerOf(table, sourceId, person);
    if (customer !== undefined) return customer;
  }
  return undefined;
}
