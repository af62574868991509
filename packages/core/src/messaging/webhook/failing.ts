import type { Attention } from "@kiteloop/contract/reports/analytics";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { StoredWebhook } from "./store.ts";

/** One that failed once is tried again within minutes, mostly with success. */
const failsFor = 10 * minuteMs;

/** What members are shown of an endpoint that fails; null where it delivers, or a member paused it. */
export function failingWebhook(
  { webhookId, url, state, failingSince: since }: StoredWebhook,
  now: number,
): Attention | null {
  if (since === undefined || state === "paused") return null;
  const disabled = state === "disabled";
  if (!disabled && now - Date.parse(since) < failsFor) return null;
  return { kind: "webhook", webhookId, host: new URL(url).host, disabled, since };
}
