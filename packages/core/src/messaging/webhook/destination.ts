import { destinationErrors } from "@kiteloop/contract/messaging/webhook-destination";
import type { Secrets } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { webhookSecretPlace } from "../../shared/secrets/index.ts";
import type { StoredWebhook } from "./store.ts";

type Given = Parameters<typeof destinationErrors>[0];
type Which = Pick<StoredWebhook, "workspaceId" | "webhookId">;

/** A destination to store. */
export type StoredDestination = Partial<
  Pick<StoredWebhook, "destinationKey" | "destinationKeyLastFour" | "measurementId" | "adConsent">
>;

/** @throws AppError `request.invalid`, with an error for each wrong field */
export function requireDestination(given: Given, stored: boolean): void {
  const errors = destinationErrors(given, stored);
  if (errors.length > 0) throw new AppError("request.invalid", { errors });
}

/** The fields that change: a new key is encrypted for its place. */
export async function sealDestination(
  secrets: Secrets,
  webhook: Which,
  { key, ...settings }: NonNullable<Given["destination"]>,
): Promise<StoredDestination> {
  if (key === undefined) return settings;
  const place = webhookSecretPlace(webhook, "destinationKey");
  return {
    ...settings,
    destinationKey: await secrets.seal(place, key),
    destinationKeyLastFour: key.slice(-4),
  };
}

/** Whether an endpoint already has these settings and this key. */
export async function hasDestination(
  secrets: Secrets,
  webhook: StoredWebhook,
  { key, measurementId, adConsent }: NonNullable<Given["destination"]>,
): Promise<boolean> {
  if (measurementId !== undefined && measurementId !== webhook.measurementId) return false;
  if (adConsent !== undefined && adConsent !== (webhook.adConsent ?? false)) return false;
  if (key === undefined) return true;
  const { destinationKey = "" } = webhook;
  return (await secrets.open(webhookSecretPlace(webhook, "destinationKey"), destinationKey)) === key;
}
