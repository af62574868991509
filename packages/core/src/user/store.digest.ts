import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { users } from "./entity.ts";
import type { User } from "./store.ts";

/** Who wants their weeks mailed and is to be planned by `now`, those that waited longest first. */
export async function dueForDigest(table: Table, now: string, limit: number): Promise<User[]> {
  const { data } = await users(table)
    .query.byDigest({ digest: "weekly" })
    .between({ digestAt: "0" }, { digestAt: now })
    .go({ limit });
  return data;
}

/** Puts somebody's next week off. Fails where somebody else did, or it was turned off. */
export function plannedItem(table: Table, { subject, digestAt: from = "" }: User, to: string): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ digest: "weekly", digestAt: to })
    .where((attribute, { eq }) => `${eq(attribute.digest, "weekly")} AND ${eq(attribute.digestAt, from)}`);
  return { Update: change.params() };
}

/** Turns it off, which is a change of what they say of themselves. Fails where that was changed since it was read. */
export function stopItem(table: Table, { subject, digestAt = "", version = 1 }: User): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ digest: "off", digestAt, version: version + 1 })
    .where((attribute, { eq, notExists }) =>
      version === 1
        ? `${notExists(attribute.version)} OR ${eq(attribute.version, version)}`
        : eq(attribute.version, version),
    );
  return { Update: change.params() };
}
