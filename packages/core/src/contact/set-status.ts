import { setContactStatus } from "@kiteloop/contract/contact";
import { moderate } from "../moderation/index.ts";
import { verb } from "../verb/index.ts";
import { expiryOf } from "./expiry.ts";
import { present } from "./present.ts";
import { findMessage, statusItem } from "./store.ts";

/** Every status has a life of its own, which begins anew with it. */
export const setStatus = verb(setContactStatus, async (ctx, { params: { messageId: id }, body: to }) => {
  const { table } = ctx;
  const moved = await moderate(ctx, {
    action: setContactStatus.id,
    id,
    stored: await findMessage(table, id),
    to,
    item: (stored, now) =>
      statusItem(table, stored, {
        status: to.status,
        updatedAt: now.toISOString(),
        expiresAt: expiryOf(to.status, now),
      }),
  });
  return present(moved);
});
