import { setContactStatus as endpoint } from "@kiteloop/contract/submissions/contact";
import { moderate } from "../../shared/moderation/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { expiryOf } from "./expiry.ts";
import { toApiMessage } from "./present.ts";
import { findMessage, statusItem } from "./store.ts";

/** Each status has its own time to live, which starts with it. */
export const setContactStatus = verb(endpoint, async (ctx, { params: { messageId: id }, body: to }) => {
  const { table } = ctx;
  const moved = await moderate(ctx, {
    action: "contact.setStatus",
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
  return toApiMessage(moved);
});
