import { type BeaconEvent, beaconEvent, type Channel, type EventType } from "@kiteloop/contract/event";

/** An event as the table keeps it; what the letters mean stands in {@link compact}. */
export type StoredEvent = {
  t: EventType;
  w: string;
  v: number;
  a: number;
  c?: Channel;
  p?: string;
  r?: string;
  f?: true;
};

/** Why an event was not taken: it is no event, or its page names more widgets than any page holds. */
export type DropReason = "invalid" | "too_many_widgets" | "archived";

export type Checked = { accepted: StoredEvent[]; dropped: Partial<Record<DropReason, number>> };

/** A beacon and all the rollups it adds to must fit into one transaction of 100 actions. */
export const maxWidgets = 20;

const future = 23 * 3_600_000;

/**
 * Sorts a beacon's events into those that count and those that are dropped, each for a named reason.
 * An event dated over 23 hours after `now` (ms since 1970) counts, and is flagged.
 */
export function checkEvents(events: readonly unknown[], now: number): Checked {
  const checked: Checked = { accepted: [], dropped: {} };
  const widgets = new Set<string>();
  const drop = (reason: DropReason) => {
    checked.dropped[reason] = (checked.dropped[reason] ?? 0) + 1;
  };
  for (const raw of events) {
    const parsed = beaconEvent.safeParse(raw);
    if (!parsed.success) {
      drop("invalid");
      continue;
    }
    const event = parsed.data;
    if (!widgets.has(event.widgetId) && widgets.size >= maxWidgets) {
      drop("too_many_widgets");
      continue;
    }
    widgets.add(event.widgetId);
    checked.accepted.push(compact(event, now));
  }
  return checked;
}

function compact(event: BeaconEvent, now: number): StoredEvent {
  const stored: StoredEvent = { t: event.type, w: event.widgetId, v: event.version, a: event.at };
  if (event.channel !== undefined) stored.c = event.channel;
  if (event.participantId !== undefined) stored.p = event.participantId;
  if (event.code !== undefined) stored.r = event.code;
  if (event.at - now > future) stored.f = true;
  return stored;
}
