import { addSuppressions as endpoint } from "@kiteloop/contract/messaging/suppression";
import { email } from "@kiteloop/contract/shared/fields";
import { auditItem } from "../../shared/audit/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { shownOf } from "./shown.ts";
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

/** How many of them were new. Known ones fail, and the rest is retried without them. */
async function addSome(ctx: Context, some: StoredSuppression[]): Promise<number> {
  const { table, clock, actor } = ctx;
  let left = some;
  while (left.length > 0) {
    const [first] = left;
    const name = left.length === 1 ? first?.shown : `${left.length} addresses`;
    const written = await transact(table, clock, [
      ...left.map((one) => suppressItem(table, one)),
      auditItem(ctx, endpoint.id, { id: actor.workspaceId, name: name ?? "an address" }),
    ]);
    if (written.ok) return left.length;
    const known = new Set(written.failed);
    left = left.filter((_, position) => !known.has(position));
  }
  return 0;
}
