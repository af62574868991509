import type { Attention } from "@kiteloop/contract/reports/inbox";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { StoredWebhook } from "./store.ts";

/** A first failure is retried within minutes, usually with success. */
const failsFor = 10 * minuteMs;

/** A failing endpoint's state as members see it; null if it delivers, or a member paused it. */
export function failingWebhook(
  { webhookId, url, state, failingSince: since }: StoredWebhook,
  now: number,
): Attention | null {
  if (since === undefined || state === "paused") return null;
  const disabled = state === "disabled";
  if (!disabled && now - Date.parse(since) < failsFor) return null;
  return { kind: "webhook", webhookId, host: new URL(url).host, disabled, since };
}
