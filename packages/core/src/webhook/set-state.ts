import { setWebhookState } from "@kiteloop/contract/webhook";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { nameOf } from "./create.ts";
import { need, shown } from "./present.ts";
import { stateItem } from "./store.ts";
import { wakeItem } from "./store.turns.ts";

const attempts = 3;

/** What waited goes on from where it was, so an endpoint that is resumed is seen to at once. */
export const setState = verb(setWebhookState, async (ctx, { params: { webhookId }, body: { state } }) => {
  const { table, clock } = ctx;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await need(ctx, webhookId);
    if (before.state === state) return shown(ctx, webhookId);
    const subject = { id: webhookId, name: nameOf(before), projectId: before.projectId };
    const written = await transact(table, clock, [
      stateItem(table, before, state),
      ...(state === "active" ? [wakeItem(table, before, clock.now().toISOString())] : []),
      auditItem(ctx, setWebhookState.id, subject, { from: before.state, to: state }),
    ]);
    if (written.ok) return shown(ctx, webhookId);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});
