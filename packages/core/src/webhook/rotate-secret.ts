import { rotateWebhookSecret, secretOverlap } from "@kiteloop/contract/webhook";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { nameOf } from "./create.ts";
import { need, shown } from "./present.ts";
import { newSecret } from "./sign.ts";
import { changeItem } from "./store.ts";

/** Sent again, it names a version that is no more: the secret that was shown first stays one of the two. */
export const rotateSecret = verb(
  rotateWebhookSecret,
  async (ctx, { params: { webhookId }, body: { version } }) => {
    const { table, clock, ids } = ctx;
    const before = await need(ctx, webhookId);
    const secret = newSecret(ids);
    const until = new Date(clock.now().getTime() + secretOverlap.seconds * 1000).toISOString();
    const written = await transact(table, clock, [
      changeItem(table, { ...before, version }, { secret, oldSecret: before.secret, oldSecretUntil: until }),
      auditItem(ctx, rotateWebhookSecret.id, {
        ...{ id: webhookId, name: nameOf(before), projectId: before.projectId },
      }),
    ]);
    if (!written.ok) throw new AppError("conflict.version");
    return { webhook: await shown(ctx, webhookId), secret };
  },
);
