import { setContactStatus } from "@kiteloop/contract/contact";
import { instanceAuditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { expiryOf } from "./expiry.ts";
import { present } from "./present.ts";
import { findMessage, statusItem } from "./store.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const setStatus = verb(setContactStatus, async (ctx, { params: { messageId }, body }) => {
  const { table, clock } = ctx;
  const before = await findMessage(table, messageId);
  if (before === null) throw new AppError("not_found");
  const { status } = body;
  if (before.status === status) return present(before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const now = clock.now();
  const change = { status, updatedAt: now.toISOString(), expiresAt: expiryOf(status, now) };
  const written = await transact(table, clock, [
    statusItem(table, before, change),
    instanceAuditItem(ctx, setContactStatus.id, { id: messageId, name: status }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return present({ ...before, ...change, version: before.version + 1 });
});
