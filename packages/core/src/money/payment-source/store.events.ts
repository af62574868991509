import type { FailureReason, IgnoreReason, SourceEventState } from "@kiteloop/contract/money/payment-source";
import { createConversions } from "electrodb";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { sourceEvents } from "./entity.event.ts";

export type StoredSourceEvent = Row<typeof sourceEvents>;

type Which = Pick<StoredSourceEvent, "sourceId" | "eventId">;

export async function findSourceEvent(
  table: Table,
  { sourceId, eventId }: Which,
): Promise<StoredSourceEvent | null> {
  const { data } = await sourceEvents(table).get({ sourceId, eventId }).go({ consistent: true });
  return data;
}

/** Fails if the source sent this event before. */
export function storeEventItem(table: Table, event: StoredSourceEvent): TransactItem {
  return { Put: sourceEvents(table).create(omitUndefined(event)).params() };
}

/** The result of a try: `nextAt` is when to try again, null for never. */
export type EventResult = {
  state: SourceEventState;
  reason?: FailureReason | IgnoreReason | undefined;
  nextAt: string | null;
  tries: number;
};

/** Stores the result of a try, unless the event was erased meanwhile. */
export async function finishEvent(
  table: Table,
  { sourceId, eventId, nextAt: before }: StoredSourceEvent,
  { state, reason, nextAt, tries }: EventResult,
): Promise<boolean> {
  const patch = sourceEvents(table)
    .patch({ sourceId, eventId })
    .set({
      ...{
        state,
        tries,
        failures: 0,
        queue: "sourceEvent",
        isDue: nextAt !== null,
        nextAt: nextAt ?? before,
      },
      ...(reason !== undefined && { reason }),
    });
  const change = reason === undefined ? patch.remove(["reason"]) : patch;
  return tryToWrite(change.where((attribute, { ne }) => ne(attribute.state, "erased")).go());
}

/** An event that waited is applied now. */
export async function endWait(table: Table, { sourceId, eventId }: Which): Promise<void> {
  const known = await findSourceEvent(table, { sourceId, eventId });
  if (known?.state !== "waiting") return;
  await finishEvent(table, known, { state: "applied", nextAt: null, tries: known.tries });
}

const Ids = z.object({ sourceId: z.string(), eventId: z.string() });

/** Events to apply, by when they are due. */
export const sourceEventQueue: DueQueue<StoredSourceEvent> = {
  kind: "sourceEvent",
  async due(table, now, page) {
    const { query } = sourceEvents(table);
    const due = query.due({ queue: "sourceEvent" }).between({ nextAt: "0" }, { nextAt: now, sourceId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, sourceId, eventId }) => ({ workspaceId, projectId, sourceId, eventId }),
  postpone(table, event, { at, failures }) {
    const { sourceId, eventId, nextAt } = event;
    const update = sourceEvents(table)
      .patch({ sourceId, eventId })
      .set({ queue: "sourceEvent", isDue: true, nextAt: at, failures })
      .where((attribute, { eq }) => `${eq(attribute.isDue, true)} AND ${eq(attribute.nextAt, nextAt)}`);
    return { write: { Update: update.params() }, after: { ...event, nextAt: at, failures } };
  },
  async find(table, ids) {
    const event = await findSourceEvent(table, Ids.parse(ids));
    return event?.isDue ? event : null;
  },
};

/** A page of a source's events, newest first, starting after one. May be slightly outdated. */
export async function newestEvents(
  table: Table,
  sourceId: string,
  { limit, after }: { limit: number; after?: Pick<StoredSourceEvent, "receivedAt" | "eventId"> | undefined },
): Promise<Page<StoredSourceEvent>> {
  const entity = sourceEvents(table);
  const { toCursor } = createConversions(entity).byAccessPattern.inTime.fromComposite;
  const cursor = after && toCursor({ sourceId, ...after });
  return toPage(
    await entity.query.inTime({ sourceId }).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}

/** The states of a source's newest events, newest first. */
export async function newestStates(
  table: Table,
  sourceId: string,
  limit: number,
): Promise<Pick<StoredSourceEvent, "state" | "receivedAt">[]> {
  const { data } = await sourceEvents(table)
    .query.inTime({ sourceId })
    .go({ order: "desc", limit, attributes: ["state", "receivedAt"] });
  return data;
}
