import { addSuppressions as endpoint } from "@kiteloop/contract/messaging/suppression";
import { email } from "@kiteloop/contract/shared/fields";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { hashRecipient, shownOf } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { type StoredSuppression, suppressItem } from "./store.ts";

type Context = CtxOf<typeof endpoint>;

/** With the audit entry, the maximum of a transaction. */
const atOnce = 99;

/**
 * Adds addresses to the list, in batches with an entry in the workspace's activity. After a failure the request may be
 * repeated.
 */
export const addSuppressions = verb(endpoint, async (ctx, { body }) => {
  const { workspaceId } = ctx.actor;
  const at = ctx.clock.now().toISOString();
  const read = body.emails.map((one) => email.safeParse(one));
  const invalid = read.flatMap(({ success }, position) => (success ? [] : [position]));
  const addresses = new Set(read.flatMap(({ data }) => (data === undefined ? [] : [data])));
  const all = [...addresses].map((address): StoredSuppression => {
    const recipient = hashRecipient(workspaceId, address);
    return { workspaceId, recipient, reason: "added", shown: shownOf(address), at };
  });
  let added = 0;
  for (let from = 0; from < all.length; from += atOnce)
    added += await addSome(ctx, all.slice(from, from + atOnce));
  return { added, known: all.length - added, invalid };
});

/** How many of them were not suppressed for this or a stronger reason. */
async function addSome(ctx: Context, some: StoredSuppression[]): Promise<number> {
  const { table, clock, actor } = ctx;
  return retryOnConflict(clock, async () => {
    const all = await Promise.all(some.map(async (one) => ({ one, item: await suppressItem(table, one) })));
    const changed = all.flatMap(({ one, item }) => (item === null ? [] : [{ one, item }]));
    const [first] = changed;
    if (first === undefined) return 0;
    const name = changed.length === 1 ? first.one.shown : `${changed.length} addresses`;
    const { ok } = await transact(table, clock, [
      ...changed.map(({ item }) => item),
      auditItem(ctx, endpoint.id, { id: actor.workspaceId, name: name ?? "an address" }),
    ]);
    return ok ? changed.length : conflict;
  });
}
