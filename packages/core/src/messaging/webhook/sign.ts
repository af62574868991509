import { createHmac } from "node:crypto";
import type { Ids, Secrets } from "../../shared/context/index.ts";
import { webhookSecretPlace } from "../../shared/secrets/index.ts";
import type { StoredWebhook } from "./store.ts";

const prefix = "whsec_";
const secretBytes = 32;

/** A new secret, as the receiver gets it: `whsec_` and base64. */
export function newSigningSecret(ids: Ids): string {
  return prefix + Buffer.from(ids.random(secretBytes)).toString("base64");
}

type Signing = Pick<StoredWebhook, "workspaceId" | "webhookId" | "secret" | "oldSecret" | "oldSecretUntil">;

function signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

/**
 * The headers of a delivery, by the Standard Webhooks specification (standardwebhooks.com): its id, the time of this
 * attempt, and a signature of both and the body by each valid secret.
 */
export async function signedHeaders(
  secrets: Secrets,
  webhook: Signing,
  { deliveryId, body }: { deliveryId: string; body: string },
  now: Date,
): Promise<Record<string, string>> {
  const { secret, oldSecret, oldSecretUntil } = webhook;
  const overlaps =
    oldSecret !== undefined && oldSecretUntil !== undefined && oldSecretUntil > now.toISOString();
  const open = (field: "secret" | "oldSecret", sealed: string) =>
    secrets.open(webhookSecretPlace(webhook, field), sealed);
  const keys = await Promise.all([
    open("secret", secret),
    ...(overlaps ? [open("oldSecret", oldSecret)] : []),
  ]);
  const seconds = String(Math.floor(now.getTime() / 1000));
  const text = `${deliveryId}.${seconds}.${body}`;
  return {
    "content-type": "application/json",
    "webhook-id": deliveryId,
    "webhook-timestamp": seconds,
    "webhook-signature": keys.map((each) => signature(each, text)).join(" "),
  };
}
