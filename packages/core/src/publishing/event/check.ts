import {
  type BeaconEvent,
  beaconEvent,
  type Channel,
  type EventType,
} from "@kiteloop/contract/publishing/event";
import { hourMs } from "@kiteloop/contract/shared/time";
import type { InviterStamp } from "../../shared/inviter/index.ts";
import type { Running } from "../variant/index.ts";

/** An event as stored; {@link compact} explains the letters. */
export type StoredEvent = {
  t: EventType;
  w: string;
  v: number;
  a: number;
  c?: Channel;
  p?: string;
  r?: string;
  f?: true;
  x?: string;
} & InviterStamp;

/**
 * Why an event was dropped: it is malformed; its widget was never published in the project; its page names more widgets
 * or variants than a page can show; its beacon is more than a week old, or from the future; the project is archived; or
 * the workspace used up its plan's events of the month.
 */
export type DropReason =
  | "invalid"
  | "unknown_widget"
  | "too_many_widgets"
  | "too_many_variants"
  | "archived"
  | "plan_limit"
  | "stale";

export type Checked = { accepted: StoredEvent[]; dropped: Partial<Record<DropReason, number>> };

/**
 * A beacon and all rollups it changes must fit into one transaction of 100 actions. Each widget and each variant has a
 * rollup of its own; a visitor sees one variant of a widget, so there are at most as many of these.
 */
export const maxWidgets = 20;

const future = 23 * hourMs;

/** The project's own among these widgets. */
export type OwnWidgets = (widgetIds: ReadonlySet<string>) => Promise<ReadonlySet<string>>;

/**
 * Splits a beacon's events into those that count and those that are dropped, with the reason. An event dated more than
 * 23 hours after `now` (ms since 1970) counts, and is flagged. Its variant is stored if its widget's
 * experiment is running and has it.
 */
export async function checkEvents(
  events: readonly unknown[],
  now: number,
  ownWidgets: OwnWidgets,
  underWay: () => Promise<readonly Running[]>,
): Promise<Checked> {
  const checked: Checked = { accepted: [], dropped: {} };
  const drop = (reason: DropReason, count = 1) => {
    checked.dropped[reason] = (checked.dropped[reason] ?? 0) + count;
  };
  const valid = events.flatMap((raw) => beaconEvent.safeParse(raw).data ?? []);
  if (valid.length < events.length) drop("invalid", events.length - valid.length);
  if (valid.length === 0) return checked;
  const own = await ownWidgets(new Set(valid.map(({ widgetId }) => widgetId)));
  const running = valid.some(({ variant }) => variant !== undefined) ? await underWay() : [];
  const widgets = new Set<string>();
  const variants = new Set<string>();
  for (const event of valid) {
    const stored = compact(event, now, running);
    if (!own.has(stored.w)) drop("unknown_widget");
    else if (!hasRoom(widgets, stored.w)) drop("too_many_widgets");
    else if (!hasRoom(variants, stored.x)) drop("too_many_variants");
    else checked.accepted.push(stored);
  }
  return checked;
}

/** Whether a value is one of at most so many; adds it if there is room. */
const hasRoom = (known: Set<string>, value: string | undefined) =>
  value === undefined || known.has(value) || (known.size < maxWidgets && known.add(value).has(value));

function compact(event: BeaconEvent, now: number, running: readonly Running[]): StoredEvent {
  const stored: StoredEvent = { t: event.type, w: event.widgetId, v: event.version, a: event.at };
  if (event.channel !== undefined) stored.c = event.channel;
  if (event.participantId !== undefined) stored.p = event.participantId;
  if (event.code !== undefined) stored.r = event.code;
  if (event.at - now > future) stored.f = true;
  const { variant, widgetId } = event;
  const under = running.find((one) => one.widgetId === widgetId);
  if (variant !== undefined && under?.variants.some((one) => one.variant === variant)) {
    stored.x = `${under.experimentId}#${variant}`;
  }
  return stored;
}
