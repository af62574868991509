import type { WebhookAttempt } from "@kiteloop/contract/messaging/webhook";
import { keptExcerpt, webhookPatience } from "@kiteloop/contract/messaging/webhook-states";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { isTooOld, reportsMistakes } from "./destination-request.ts";
import { requestOf } from "./request.ts";
import { addJitter, webhookRetryDelays } from "./schedule.ts";
import {
  claimWebhookDeliveryItem,
  findWebhookDelivery,
  type LoggedAttempt,
  noteWebhookDeliveryItem,
  type StoredDelivery,
} from "./store.deliveries.ts";
import { disableItem, findWebhook, healthItem, type StoredWebhook } from "./store.ts";
import { wakeWebhookItem } from "./store.turns.ts";

/** Maximum duration of an attempt. */
const attemptMs = 15_000;

/** Less if a member waits, because a request is limited to 10 s. The next attempt gets the full time. */
export const waitedForMs = 7_000;

/** Maximum number of bytes read of an answer. */
const bytes = 4_096;

/** When the lease of an attempt expires: the process that held it is dead by then. */
const leaseMs = 30_000;

const rounds = 5;

/** `silent`: no answer came. `not_due`: there was no attempt. */
export type WebhookOutcome = "delivered" | "refused" | "silent" | "not_due";

/**
 * Attempts a delivery once, if it is due and not leased, and its endpoint is active. After a crash between sending and
 * recording, it is sent again under the same id: at least once, not exactly once.
 */
export async function attemptDelivery(
  platform: Platform,
  { workspaceId, webhookId }: Pick<StoredWebhook, "workspaceId" | "webhookId">,
  deliveryId: string,
  ms = attemptMs,
): Promise<WebhookOutcome> {
  const { table, clock } = platform;
  // A member may have paused, changed or deleted the endpoint since its turn or batch began.
  const [webhook, delivery] = await Promise.all([
    findWebhook(table, workspaceId, webhookId),
    findWebhookDelivery(table, { webhookId, deliveryId }),
  ]);
  const started = clock.now();
  if (webhook?.state !== "active") return "not_due";
  if (delivery?.state !== "waiting" || delivery.nextAt > started.toISOString()) return "not_due";
  const lease = new Date(started.getTime() + leaseMs).toISOString();
  const claimed = await transact(table, clock, [claimWebhookDeliveryItem(table, delivery, lease)]);
  if (!claimed.ok) return "not_due";
  const logged = await send(platform, webhook, delivery, { started, ms });
  await note(platform, delivery, logged);
  // The event is the reason, not the endpoint.
  if (isFinal(logged)) return "not_due";
  await noteHealth(platform, webhook, delivery, logged);
  if (logged.ok) return "delivered";
  return logged.status === null ? "silent" : "refused";
}

async function send(
  platform: Platform,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  { started, ms: most }: { started: Date; ms: number },
): Promise<LoggedAttempt> {
  const { web, clock } = platform;
  const at = started.toISOString();
  if (isTooOld(webhook, delivery, started))
    return { at, ok: false, status: null, failure: "too_old", ms: 0, excerpt: "" };
  const { url, ...request } = await requestOf(platform, webhook, delivery, started);
  const posted = await web.post(url, request, { ms: most, bytes });
  const ms = Math.max(0, clock.now().getTime() - started.getTime());
  if (!posted.ok) return { at, ok: false, status: null, failure: posted.reason, ms, excerpt: "" };
  const { status, body } = posted;
  const excerpt = body.replace(/[^\P{Cc}\n\t]/gu, "").slice(0, keptExcerpt);
  const accepted = status >= 200 && status < 300;
  const failure = accepted && reportsMistakes(webhook, delivery, body) ? "invalid" : null;
  return { at, ok: accepted && failure === null, status, failure, ms, excerpt };
}

async function note(
  { table, clock, ids }: Platform,
  { webhookId, deliveryId }: StoredDelivery,
  logged: LoggedAttempt,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const now = await findWebhookDelivery(table, { webhookId, deliveryId });
    if (now === null) return;
    const after = follow(now, logged, (pause) =>
      new Date(Date.parse(logged.at) + addJitter(pause, ids)).toISOString(),
    );
    // An answer may repeat what was sent.
    const kept = now.state === "erased" ? { ...logged, excerpt: "" } : logged;
    if ((await transact(table, clock, [noteWebhookDeliveryItem(table, now, kept, after)])).ok) return;
  }
}

/** Whether every other attempt would fail alike. */
const isFinal = ({ failure }: Pick<LoggedAttempt, "failure">) =>
  failure === "too_old" || failure === "invalid";

/** The delivery after an attempt. A delivered or erased one stays so, whatever another attempt's result. */
function follow(
  { state, nextAt, tries }: StoredDelivery,
  { ok, failure }: LoggedAttempt,
  later: (pause: number) => string,
): Pick<StoredDelivery, "state" | "nextAt"> {
  if (state === "erased") return { state, nextAt };
  if (ok || state === "delivered") return { state: "delivered", nextAt };
  if (isFinal({ failure })) return { state: "failed", nextAt };
  // It was replayed during the attempt, so it starts over all the same.
  if (tries === 0) return { state, nextAt };
  const pause = webhookRetryDelays[tries - 1];
  return pause === undefined ? { state: "failed", nextAt } : { state: "waiting", nextAt: later(pause) };
}

/** The effect of an attempt on its endpoint, which it may disable. */
async function noteHealth(
  { table, clock, log }: Platform,
  webhook: StoredWebhook,
  { happenedAt }: StoredDelivery,
  { excerpt: _, ...last }: LoggedAttempt,
): Promise<void> {
  const now = await findWebhook(table, webhook.workspaceId, webhook.webhookId);
  // An answer of the address that it had says nothing about the present one.
  if (now === null || now.url !== webhook.url) return;
  if (last.ok) {
    await transact(table, clock, [healthItem(table, now, last, null)]);
    return;
  }
  // An endpoint that is resumed and still fails keeps the start of its failure.
  const begins = now.lastAttempt?.ok !== false;
  const failing = {
    failingSince: now.failingSince ?? last.at,
    failedFrom: begins ? happenedAt : (now.failedFrom ?? happenedAt),
  };
  const reason = whyDisable(last, failing.failingSince);
  if (reason === null) {
    await transact(table, clock, [healthItem(table, now, last, failing)]);
    return;
  }
  // The next run for the endpoint emails about it.
  const woken = wakeWebhookItem(table, now, clock.now().toISOString());
  const disabled = disableItem(table, now, reason, last, failing);
  const { ok } = await transact(table, clock, [disabled, woken]);
  if (ok) log.warn("a webhook was disabled", { webhookId: now.webhookId, reason });
}

function whyDisable({ at, status }: WebhookAttempt, failingSince: string): "gone" | "failing" | null {
  if (status === 410) return "gone";
  const failed = Date.parse(at) - Date.parse(failingSince);
  return failed >= webhookPatience.seconds * 1000 ? "failing" : null;
}
