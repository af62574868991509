import { receiveSourceEvent as endpoint, type SignedRequest } from "@kiteloop/contract/money/payment-source";
import { retention } from "@kiteloop/contract/shared/retention";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { hashOf } from "@kiteloop/providers/hash";
import type { Ctx } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { applySourceEvent } from "./apply.ts";
import { apiVersionOf, eventNames } from "./read-event.ts";
import { findSourceEvent, type StoredSourceEvent, storeEventItem } from "./store.events.ts";
import { findSourceById, noteApiVersion, noteRefused, type StoredSource } from "./store.ts";
import { signingSecrets } from "./vault.ts";

/** Refused events are noted at most this often. */
const noteEveryMs = minuteMs;

/**
 * Stores an event once and applies it. If that fails, the timer applies it a minute later, so that the provider gets its
 * answer at once and needs to send it only once.
 */
export const receiveSourceEvent = verb(endpoint, async (ctx, { params, body: request }) => {
  const { table, clock, log } = ctx;
  const source = await findSourceById(table, params.sourceId);
  if (source === null) throw new AppError("not_found");
  if (!(await isSigned(ctx, source, request))) {
    const now = clock.now().getTime();
    await noteRefused(table, source, iso(now), iso(now - noteEveryMs));
    throw new AppError("paymentSource.signature_invalid");
  }
  const version = apiVersionOf(source, request.text);
  if (version !== undefined && version !== source.apiVersion) await noteApiVersion(table, source, version);
  const event = newEvent(source, request, clock.now());
  const written = await transact(table, clock, [storeEventItem(table, event)]);
  const stored = written.ok ? event : await findSourceEvent(table, event);
  if (stored?.state !== "received") return {};
  try {
    await applySourceEvent(ctx, stored);
  } catch (error) {
    log.error("a payment source's event was not applied", { sourceId: source.sourceId, error });
  }
  return {};
});

const iso = (ms: number) => new Date(ms).toISOString();

async function isSigned(
  { payments, secrets, clock }: Ctx,
  source: StoredSource,
  signed: SignedRequest,
): Promise<boolean> {
  const now = clock.now();
  const known = await signingSecrets(secrets, source, now);
  return known.length > 0 && payments.isSigned(source, signed, known, now);
}

/** An event that can't be read is stored too, under a hash, so that members see it. */
function newEvent(source: StoredSource, request: SignedRequest, now: Date): StoredSourceEvent {
  const { workspaceId, projectId, sourceId } = source;
  const { text } = request;
  const { id: eventId, type } = eventNames(source, request) ?? { id: hashOf(text), type: "" };
  return {
    ...{ workspaceId, projectId, sourceId, eventId, type, body: text, state: "received", tries: 0 },
    ...{ receivedAt: now.toISOString(), queue: "sourceEvent", isDue: true },
    nextAt: iso(now.getTime() + minuteMs),
    expiresAt: Math.ceil(now.getTime() / 1000) + retention.sourceEvents.keptFor.seconds,
  };
}
