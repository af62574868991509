import { rotateWebhookSecret as endpoint, secretOverlap } from "@kiteloop/contract/messaging/webhook";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { webhookSecretPlace } from "../../shared/secrets/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { webhookName } from "./create.ts";
import { requireWebhook, toApiDelivery } from "./present.ts";
import { newSigningSecret } from "./sign.ts";
import { changeWebhookItem } from "./store.ts";

/** A repeated request names an outdated version, so the secret that was shown first stays one of the two. */
export const rotateWebhookSecret = verb(
  endpoint,
  async (ctx, { params: { webhookId }, body: { version } }) => {
    const { table, clock, ids, secrets } = ctx;
    const before = await requireWebhook(ctx, webhookId);
    const secret = newSigningSecret(ids);
    const sealed = webhookSecretPlace(before, "secret");
    const old = webhookSecretPlace(before, "oldSecret");
    const oldSecret = await secrets.seal(old, await secrets.open(sealed, before.secret));
    const until = new Date(clock.now().getTime() + secretOverlap.seconds * 1000).toISOString();
    const written = await transact(table, clock, [
      changeWebhookItem(
        table,
        { ...before, version },
        { secret: await secrets.seal(sealed, secret), oldSecret, oldSecretUntil: until },
      ),
      auditItem(ctx, endpoint.id, {
        ...{ id: webhookId, name: webhookName(before), projectId: before.projectId },
      }),
    ]);
    if (!written.ok) throw new AppError("conflict.version");
    return { webhook: await toApiDelivery(ctx, webhookId), secret };
  },
);
