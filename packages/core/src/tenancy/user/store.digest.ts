import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { users } from "./entity.ts";
import { findUser, type User } from "./store.ts";

const Ids = z.object({ subject: z.string() });

/** Who wants their weeks mailed, by when the next is to be planned. */
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

/** Puts somebody's next week off. Fails where somebody else did, or it was turned off. */
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
