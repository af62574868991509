import { apiGetWebhookDelivery as publicEndpoint } from "@kiteloop/contract/messaging/api";
import { getWebhookDelivery as endpoint, type WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { presentDelivery, requireWebhook } from "./present.ts";
import { shownBody, shownRequest } from "./request.ts";
import { findWebhookDelivery, type StoredDelivery } from "./store.deliveries.ts";

type Which = { webhookId: string; deliveryId: string };

/** A delivery of an endpoint that the caller has found. @throws AppError `not_found` */
export async function needDelivery(table: Table, which: Which): Promise<StoredDelivery> {
  const delivery = await findWebhookDelivery(table, which);
  if (delivery === null) throw new AppError("not_found");
  return delivery;
}

/** The current state of a delivery, as members see it in a list. */
export async function shownDelivery({ table }: { table: Table }, which: Which): Promise<WebhookDelivery> {
  return presentDelivery(await needDelivery(table, which));
}

export const getWebhookDelivery = verb(endpoint, async (ctx, { params }) => {
  const webhook = await requireWebhook(ctx, params.webhookId);
  const stored = await needDelivery(ctx.table, params);
  const body = await shownBody(ctx, webhook, stored);
  return { delivery: presentDelivery(stored), body, attempts: stored.log };
});

/** The same for a server, with the headers of an attempt made now. An erased one has no body to sign. */
export const getSignedDelivery = verb(publicEndpoint, async (ctx, { params }) => {
  const webhook = await requireWebhook(ctx, params.webhookId);
  const stored = await needDelivery(ctx.table, params);
  const { headers, body } = await shownRequest(ctx, webhook, stored, ctx.clock.now());
  const attempts = stored.log;
  return { delivery: presentDelivery(stored), body, headers, attempts };
});
