import { isDestination } from "@kiteloop/contract/messaging/webhook-destination";
import { findProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { webhookSecretPlace } from "../../shared/secrets/index.ts";
import { chatMessage } from "./chat-message.ts";
import { destinationRequest, type OutgoingRequest } from "./destination-request.ts";
import { signedHeaders } from "./sign.ts";
import type { StoredDelivery } from "./store.deliveries.ts";
import type { StoredWebhook } from "./store.ts";

const json = { "content-type": "application/json" };

/** The body of a delivery's requests, in the endpoint's format, without a tool's key; empty once the delivery is erased. */
export async function shownBody(
  { table, instance }: Pick<Platform, "table" | "instance">,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
): Promise<string> {
  const { payloadFormat, workspaceId, projectId, destinationKeyLastFour = "" } = webhook;
  if (delivery.state === "erased") return "";
  if (payloadFormat === "json") return delivery.body;
  if (isDestination(payloadFormat))
    return destinationRequest(payloadFormat, delivery, webhook, `…${destinationKeyLastFour}`).body;
  const project = await findProject(table, workspaceId, projectId);
  const of = { projectId, projectName: project?.name ?? "", appOrigin: instance.appOrigin };
  return chatMessage(payloadFormat, delivery.body, of);
}

/** The body with the headers of an attempt made at `now`, without a tool's key. Only JSON is signed. */
export async function shownRequest(
  platform: Pick<Platform, "table" | "secrets" | "instance">,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  now: Date,
): Promise<{ headers: Record<string, string>; body: string }> {
  const body = await shownBody(platform, webhook, delivery);
  if (delivery.state === "erased") return { headers: {}, body };
  if (webhook.payloadFormat !== "json") return { headers: json, body };
  return { headers: await signedHeaders(platform.secrets, webhook, delivery, now), body };
}

/** The request of an attempt made at `now`. */
export async function requestOf(
  platform: Pick<Platform, "table" | "secrets" | "instance">,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  now: Date,
): Promise<OutgoingRequest> {
  const { payloadFormat, url, destinationKey } = webhook;
  if (!isDestination(payloadFormat))
    return { url, ...(await shownRequest(platform, webhook, delivery, now)) };
  if (destinationKey === undefined) throw new Error("a destination without a key");
  const key = await platform.secrets.open(webhookSecretPlace(webhook, "destinationKey"), destinationKey);
  return destinationRequest(payloadFormat, delivery, webhook, key);
}
