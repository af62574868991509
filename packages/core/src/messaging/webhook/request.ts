import { findProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { chatMessage } from "./chat-message.ts";
import { signedHeaders } from "./sign.ts";
import type { StoredDelivery } from "./store.deliveries.ts";
import type { StoredWebhook } from "./store.ts";

/** The body of a delivery's requests, in the endpoint's format; empty once the delivery is erased. */
export async function requestBody(
  { table, instance }: Pick<Platform, "table" | "instance">,
  { payloadFormat, workspaceId, projectId }: StoredWebhook,
  { state, body }: StoredDelivery,
): Promise<string> {
  if (state === "erased") return "";
  if (payloadFormat === "json") return body;
  const project = await findProject(table, workspaceId, projectId);
  const of = { projectId, projectName: project?.name ?? "", appOrigin: instance.appOrigin };
  return chatMessage(payloadFormat, body, of);
}

/** The request of an attempt made at `now`. Messages for a channel are not signed: their address is the secret. */
export async function requestOf(
  platform: Pick<Platform, "table" | "secrets" | "instance">,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  now: Date,
): Promise<{ headers: Record<string, string>; body: string }> {
  const body = await requestBody(platform, webhook, delivery);
  if (delivery.state === "erased") return { headers: {}, body };
  if (webhook.payloadFormat !== "json") return { headers: { "content-type": "application/json" }, body };
  return { headers: await signedHeaders(platform.secrets, webhook, delivery, now), body };
}
