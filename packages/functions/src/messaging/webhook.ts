import * as api from "@kiteloop/contract/messaging/api";
import * as webhook from "@kiteloop/core/messaging/webhook";
import { apiHandler, presentItems, unchanged } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";
import { withMailer } from "../runtime/mailer.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { withWeb } from "../runtime/web/index.ts";

const withBoth = () => ({ ...withWeb(), ...withSecrets() });

export const list = memberHandler(webhook.listWebhooks);
export const create = memberHandler(webhook.createWebhook, { grants: withBoth });
export const update = memberHandler(webhook.updateWebhook, { grants: withBoth });
export const setState = memberHandler(webhook.setWebhookState);
export const rotateSecret = memberHandler(webhook.rotateWebhookSecret, {
  grants: withSecrets,
});
export const test = memberHandler(webhook.testWebhook, { grants: withBoth });
export const getHealth = memberHandler(webhook.getWebhookHealth);
export const listDeliveries = memberHandler(webhook.listWebhookDeliveries);
export const getDelivery = memberHandler(webhook.getWebhookDelivery);
export const replay = memberHandler(webhook.replayWebhookDelivery, { grants: withBoth });
export const replayFailed = memberHandler(webhook.replayWebhookDeliveries);
const remove = memberHandler(webhook.deleteWebhook);

export { remove as delete };

export const apiList = apiHandler(
  webhook.listWebhooks,
  api.apiListWebhooks,
  /* @__PURE__ */ presentItems(webhook.presentWebhook),
);
export const apiCreate = apiHandler(
  webhook.createWebhook,
  api.apiCreateWebhook,
  ({ webhook: created, secret }, view) => ({ webhook: webhook.presentWebhook(created, view), secret }),
  { grants: withBoth, stored: (result) => ({ ...result, secret: null }) },
);
export const apiUpdate = apiHandler(webhook.updateWebhook, api.apiUpdateWebhook, webhook.presentWebhook, {
  grants: withBoth,
});
export const apiDelete = apiHandler(webhook.deleteWebhook, api.apiDeleteWebhook, unchanged);
export const apiTest = apiHandler(webhook.testWebhook, api.apiTestWebhook, unchanged, {
  grants: withBoth,
});
export const apiListDeliveries = apiHandler(
  webhook.listWebhookDeliveries,
  api.apiListWebhookDeliveries,
  unchanged,
);
export const apiGetDelivery = keyHandler(webhook.getSignedDelivery, { grants: withSecrets });

export async function deliverDue(): Promise<void> {
  const base = platform(() => ({ ...withBoth(), ...withMailer() }));
  const made = await webhook.deliverWebhooks(base);
  if (made > 0) base.log.info("tried what was due for webhooks", { attempts: made });
}
