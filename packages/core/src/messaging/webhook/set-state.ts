import { setWebhookState as endpoint } from "@kiteloop/contract/messaging/webhook";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { webhookName } from "./create.ts";
import { requireWebhook, toApiDelivery } from "./present.ts";
import { stateItem } from "./store.ts";
import { wakeWebhookItem } from "./store.turns.ts";

/** Waiting deliveries continue, so a resumed endpoint is due at once. */
export const setWebhookState = verb(endpoint, async (ctx, { params: { webhookId }, body: { state } }) => {
  const { table, clock } = ctx;
  return retryOnConflict(clock, async () => {
    const before = await requireWebhook(ctx, webhookId);
    if (before.state === state) return toApiDelivery(ctx, webhookId);
    const subject = { id: webhookId, name: webhookName(before), projectId: before.projectId };
    const written = await transact(table, clock, [
      stateItem(table, before, state),
      ...(state === "active" ? [wakeWebhookItem(table, before, clock.now().toISOString())] : []),
      auditItem(ctx, endpoint.id, subject, { from: before.state, to: state }),
    ]);
    return written.ok ? toApiDelivery(ctx, webhookId) : conflict;
  });
});
