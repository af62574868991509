import { findProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { chatMessage } from "./chat-message.ts";
import { signedHeaders } from "./sign.ts";
import type { StoredDelivery } from "./store.deliveries.ts";
import type { StoredWebhook } from "./store.ts";

export type WebhookRequest = { headers: Record<string, string>; body: string };

/** The request of an attempt made at `now`, in the endpoint's format. An erased delivery has nothing to send. */
export async function requestOf(
  { table, secrets, instance }: Pick<Platform, "table" | "secrets" | "instance">,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  now: Date,
): Promise<WebhookRequest> {
  if (delivery.state === "erased") return { headers: {}, body: "" };
  const { payloadFormat = "json", workspaceId, projectId } = webhook;
  if (payloadFormat === "json")
    return { headers: await signedHeaders(secrets, webhook, delivery, now), body: delivery.body };
  const project = await findProject(table, workspaceId, projectId);
  const of = { projectId, projectName: project?.name ?? "", appOrigin: instance.appOrigin };
  return {
    headers: { "content-type": "application/json" },
    body: chatMessage(payloadFormat, delivery.body, of),
  };
}
