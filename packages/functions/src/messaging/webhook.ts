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

export const list = /* @__PURE__ */ memberHandler(webhook.listWebhooks);
export const create = /* @__PURE__ */ memberHandler(webhook.createWebhook, { grants: withBoth });
export const update = /* @__PURE__ */ memberHandler(webhook.updateWebhook, { grants: withBoth });
export const setState = /* @__PURE__ */ memberHandler(webhook.setWebhookState);
export const rotateSecret = /* @__PURE__ */ memberHandler(webhook.rotateWebhookSecret, {
  grants: withSecrets,
});
export const test = /* @__PURE__ */ memberHandler(webhook.testWebhook, { grants: withBoth });
export const getHealth = /* @__PURE__ */ memberHandler(webhook.getWebhookHealth);
export const listDeliveries = /* @__PURE__ */ memberHandler(webhook.listWebhookDeliveries);
export const getDelivery = /* @__PURE__ */ memberHandler(webhook.getWebhookDelivery);
export const replay = /* @__PURE__ */ memberHandler(webhook.replayWebhookDelivery, { grants: withBoth });
export const replayFailed = /* @__PURE__ */ memberHandler(webhook.replayWebhookDeliveries);
const remove = /* @__PURE__ */ memberHandler(webhook.deleteWebhook);

export { remove as delete };

export const apiList = /* @__PURE__ */ apiHandler(
  webhook.listWebhooks,
  api.apiListWebhooks,
  /* @__PURE__ */ presentItems(webhook.presentWebhook),
);
export const apiCreate = /* @__PURE__ */ apiHandler(
  webhook.createWebhook,
  api.apiCreateWebhook,
  ({ webhook: created, secret }, view) => ({ webhook: webhook.presentWebhook(created, view), secret }),
  { grants: withBoth, stored: (result) => ({ ...result, secret: null }) },
);
export const apiUpdate = /* @__PURE__ */ apiHandler(
  webhook.updateWebhook,
  api.apiUpdateWebhook,
  webhook.presentWebhook,
  { grants: withBoth },
);
export const apiDelete = /* @__PURE__ */ apiHandler(webhook.deleteWebhook, api.apiDeleteWebhook, unchanged);
export const apiTest = /* @__PURE__ */ apiHandler(webhook.testWebhook, api.apiTestWebhook, unchanged, {
  grants: withBoth,
});
export const apiListDeliveries = /* @__PURE__ */ apiHandler(
  webhook.listWebhookDeliveries,
  api.apiListWebhookDeliveries,
  unchanged,
);
export const apiGetDelivery = /* @__PURE__ */ keyHandler(webhook.getSignedDelivery, { grants: withSecrets });

export async function deliverDue(): Promise<void> {
  const base = platform(() => ({ ...withBoth(), ...withMailer() }));
  const made = await webhook.deliverWebhooks(base);
  if (made > 0) base.log.info("tried what was due for webhooks", { attempts: made });
}
