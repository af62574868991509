import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { users } from "./entity.ts";
import { findUser, type User } from "./store.ts";

const Ids = z.object({ subject: z.string() });

/** Users with the weekly summary turned on, by when the next one is to be planned. */
export const digestQueue: DueQueue<User> = {
  kind: "user",
  async due(table, now, page) {
    const { query } = users(table);
    const due = query.byDigest({ digest: "weekly" }).between({ digestAt: "0" }, { digestAt: now });
    return duePage(await due.go(page));
  },
  failuresOf: ({ digestFailures = 0 }) => digestFailures,
  idsOf: ({ subject, userId }) => ({ subject, userId }),
  postpone: (table, user, { at, failures }) => ({
    write: plannedItem(table, user, at, failures),
    after: { ...user, digestAt: at, digestFailures: failures },
  }),
  async find(table, ids) {
    const user = await findUser(table, Ids.parse(ids).subject);
    return user?.digest === "weekly" ? user : null;
  },
};

/** Postpones a user's next week. Fails after a concurrent change, or if it was turned off. */
export function plannedItem(
  table: Table,
  { subject, digestAt: from = "" }: User,
  to: string,
  digestFailures = 0,
): TransactItem {
  const change = users(table)
    .patch({ subject })
    .set({ digest: "weekly", digestAt: to, digestFailures })
    .where((attribute, { eq }) => `${eq(attribute.digest, "weekly")} AND ${eq(attribute.digestAt, from)}`);
  return { Update: change.params() };
}

/**
 * Turns the weekly summary off, which is a change of the user's settings. Fails if they changed since they were read.
 */
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
