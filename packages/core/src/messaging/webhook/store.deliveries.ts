import { keptAttempts } from "@kiteloop/contract/messaging/webhook-states";
import { createConversions } from "electrodb";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { type LoggedAttempt, webhookDeliveries } from "./entity.ts";

export type { LoggedAttempt };

export type StoredDelivery = Row<typeof webhookDeliveries>;

type Which = Pick<StoredDelivery, "webhookId" | "deliveryId">;

export async function findWebhookDelivery(table: Table, which: Which): Promise<StoredDelivery | null> {
  const { data } = await webhookDeliveries(table).get(which).go({ consistent: true });
  return data;
}

/** Fails if this event was queued for this endpoint before. */
export function queueItem(table: Table, delivery: StoredDelivery): TransactItem {
  return { Put: webhookDeliveries(table).create(omitUndefined(delivery)).params() };
}

/**
 * Claims a delivery for one attempt and postpones the next one to `nextAt`: after a crash it is attempted again then.
 * Fails if another process claimed it first.
 */
export function claimWebhookDeliveryItem(
  table: Table,
  { webhookId, deliveryId, tries, attempts }: StoredDelivery,
  nextAt: string,
): TransactItem {
  const update = webhookDeliveries(table)
    .patch({ webhookId, deliveryId })
    .set({ state: "waiting", tries: tries + 1, attempts: attempts + 1, nextAt })
    .where(
      (attribute, { eq }) =>
        `${eq(attribute.state, "waiting")} AND ${eq(attribute.tries, tries)} AND ${eq(attribute.attempts, attempts)}`,
    );
  return { Update: update.params() };
}

/** Records an attempt and its consequences. Fails if the delivery changed since it was read; read it again then. */
export function noteWebhookDeliveryItem(
  table: Table,
  { webhookId, deliveryId, attempts, tries, state: from, log }: StoredDelivery,
  attempt: LoggedAttempt,
  { state, nextAt }: Pick<StoredDelivery, "state" | "nextAt">,
): TransactItem {
  const update = webhookDeliveries(table)
    .patch({ webhookId, deliveryId })
    .set({ state, nextAt, log: [attempt, ...log].slice(0, keptAttempts) })
    .where(
      (attribute, { eq }) =>
        `${eq(attribute.state, from)} AND ${eq(attribute.attempts, attempts)} AND ${eq(attribute.tries, tries)}`,
    );
  return { Update: update.params() };
}

/** Restarts the schedule, at once. Fails if it changed since it was read. */
export function replayItem(
  table: Table,
  { webhookId, deliveryId, state: from, attempts }: StoredDelivery,
  nextAt: string,
): TransactItem {
  const update = webhookDeliveries(table)
    .patch({ webhookId, deliveryId })
    .set({ state: "waiting", tries: 0, nextAt })
    .where((attribute, { eq }) => `${eq(attribute.state, from)} AND ${eq(attribute.attempts, attempts)}`);
  return { Update: update.params() };
}

const Ids = z.object({ webhookId: z.string(), deliveryId: z.string() });

type Waiting = Which & { failures?: number | undefined };

/** An endpoint's waiting deliveries, by when they are due. Refused deliveries have a schedule of their own. */
export const deliveryQueueOf = (webhookId: string): DueQueue<Waiting> => ({
  kind: "webhookDelivery",
  async due(table, now, page) {
    const { query } = webhookDeliveries(table);
    const due = query.due({ webhookId }).between({ nextAt: "0" }, { nextAt: now, deliveryId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ webhookId: of, deliveryId }) => ({ webhookId: of, deliveryId }),
  postpone(table, delivery, { at, failures }) {
    const { webhookId: of, deliveryId } = delivery;
    const update = webhookDeliveries(table)
      .patch({ webhookId: of, deliveryId })
      .set({ state: "waiting", nextAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.state, "waiting"));
    return { write: { Update: update.params() }, after: { ...delivery, failures } };
  },
  async find(table, ids) {
    const delivery = await findWebhookDelivery(table, Ids.parse(ids));
    return delivery?.state === "waiting" ? delivery : null;
  },
});

/** When an endpoint's first waiting delivery is due; null without any. */
export async function firstDue(table: Table, webhookId: string): Promise<string | null> {
  const { data } = await webhookDeliveries(table).query.due({ webhookId }).go({ limit: 1 });
  return data[0]?.nextAt ?? null;
}

/** A page of an endpoint's deliveries, newest first, starting before one. */
export async function newestDeliveries(
  table: Table,
  webhookId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Page<StoredDelivery>> {
  return toPage(
    await webhookDeliveries(table)
      .query.byWebhook({ webhookId })
      .go({ order: "desc", limit, consistent: true, ...placeOf(table, webhookId, before) }),
  );
}

/** A page of an endpoint's deliveries starting at an id, or after one, oldest first. */
export async function deliveriesFrom(
  table: Table,
  webhookId: string,
  { from, after, limit }: { from: string; after?: string | undefined; limit: number },
): Promise<Page<StoredDelivery>> {
  return toPage(
    await webhookDeliveries(table)
      .query.byWebhook({ webhookId })
      .between({ deliveryId: from }, { deliveryId: "~" })
      .go({ limit, consistent: true, ...placeOf(table, webhookId, after) }),
  );
}

/** The result of a delivery, without its body. */
export type Arrival = Pick<StoredDelivery, "deliveryId" | "type" | "state" | "attempts" | "happenedAt">;

/** Results of an endpoint's newest deliveries since an id; `whole` if these are all. May be slightly outdated. */
export async function arrivalsFrom(
  table: Table,
  webhookId: string,
  { from, limit }: { from: string; limit: number },
): Promise<{ items: Arrival[]; whole: boolean }> {
  const { data, cursor } = await webhookDeliveries(table)
    .query.byWebhook({ webhookId })
    .between({ deliveryId: from }, { deliveryId: "~" })
    .go({ order: "desc", limit, attributes: ["deliveryId", "type", "state", "attempts", "happenedAt"] });
  return { items: data, whole: cursor === null };
}

function placeOf(table: Table, webhookId: string, deliveryId: string | undefined) {
  if (deliveryId === undefined) return {};
  const { toCursor } = createConversions(webhookDeliveries(table)).byAccessPattern.byWebhook.fromComposite;
  const cursor = toCursor({ webhookId, deliveryId });
  return cursor === null ? {} : { cursor };
}
