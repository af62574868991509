import type { MetricName } from "@kiteloop/contract/analytics";
import type { Channel, Device, EventType } from "@kiteloop/contract/event";
import type { ItemOf, Line } from "./items.ts";

/** One thing that counts, and all that it is told apart by. What a line does not say is undefined. */
export type Happening = {
  metric: MetricName;
  /** In the project's zone, as the hour is. */
  day: string;
  hour?: number | undefined;
  widgetId?: string | undefined;
  channel?: Channel | undefined;
  country?: string | undefined;
  device?: Device | undefined;
  /** `<experiment id>#<variant>` of each experiment it belongs to. */
  arms: readonly string[];
  /** ISO 8601: when a participant came, or an invitee joined or converted. */
  at?: string | undefined;
  /** Whom a participant's or an invitee's chain began with. */
  root?: string | undefined;
  /** Of who came: their own id. */
  participantId?: string | undefined;
  /** Of who was brought: when their inviter had come. */
  inviterDay?: string | undefined;
  inviterJoinedAt?: string | undefined;
};

const metricOf: Record<EventType, MetricName> = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
};

/** Why no mail was ever written: what was to be an invitation is none. */
const neverMailed = new Set(["suppressed", "recipient_limit"]);

/** What a line says that happened; nothing where it never counted, or counts by another line. */
export function happeningsOf(line: Line): Happening[] {
  switch (line.kind) {
    case "participant":
      return [{ ...line.item, metric: "participants", at: line.item.createdAt }];
    case "invitation": {
      const { status, reason = "" } = line.item;
      if (status === "rejected" && neverMailed.has(reason)) return [];
      return [{ ...placeOf(line.item), metric: "mails", channel: "email" }];
    }
    case "referral":
      // Turned away before it could count, it counts by its approval, if it ever does.
      return line.item.history?.[0]?.to === "rejected" ? [] : [joinOf(line.item)];
    case "referralApproval":
      return [joinOf(line.item)];
    case "conversion":
      // One that waited for the server's word counts by that word.
      return line.item.confirmedAt === undefined ? conversionsOf(line.item, line.item.convertedAt) : [];
    case "conversionConfirmation":
      return conversionsOf(line.item, line.item.confirmedAt);
    case "beacon":
      return eventsOf(line.item);
    default:
      return [];
  }
}

type Brought = ItemOf<"referralApproval">;
type Converted = ItemOf<"conversionConfirmation">;

const joinOf = (item: Brought): Happening => {
  return { ...placeOf(item), ...chainOf(item), metric: "joins", at: item.joinedAt };
};

function conversionsOf(item: Converted, at: string | undefined): Happening[] {
  const of = { ...placeOf(item), ...chainOf(item), at };
  if (item.status === "attributed") return [{ ...of, metric: "conversions" }];
  return item.status === "direct" ? [{ ...of, metric: "directConversions" }] : [];
}

function eventsOf({ day, h: hour, co: country, de: device, events }: ItemOf<"beacon">): Happening[] {
  return events.map(({ t, w: widgetId, c, x }) => {
    const channel = t === "share" ? (c ?? "other") : c;
    const arms = x === undefined ? [] : [x];
    return { metric: metricOf[t], day, hour, widgetId, channel, country, device, arms };
  });
}

const chainOf = ({ root, inviterJoinedAt, ...item }: Converted | Brought) => {
  return { root, inviterJoinedAt, inviterDay: "inviterDay" in item ? item.inviterDay : undefined };
};

type Place = Pick<Happening, "day" | "hour" | "widgetId" | "channel" | "country" | "device" | "arms">;

const placeOf = ({ day, hour, widgetId, channel, country, device, arms }: Place): Place => {
  return { day, hour, widgetId, channel, country, device, arms };
};
