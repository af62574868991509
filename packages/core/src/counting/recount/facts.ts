import type { Channel, Device, EventType } from "@kiteloop/contract/publishing/event";
import type { MetricName } from "@kiteloop/contract/reports/analytics";
import type { ItemOf, Line } from "./items.ts";

/** One fact with everything it is broken down by. Fields that a line lacks are undefined. */
export type LineFact = {
  metric: MetricName;
  /** In the project's time zone, as is the hour. */
  day: string;
  hour?: number | undefined;
  widgetId?: string | undefined;
  channel?: Channel | undefined;
  country?: string | undefined;
  device?: Device | undefined;
  /** `<experiment id>#<variant>` of each experiment it belongs to. */
  variants: readonly string[];
  /** ISO 8601: when a participant came, or an invitee joined or converted. */
  at?: string | undefined;
  /** The root of a participant's or an invitee's chain. */
  root?: string | undefined;
  /** A participant's own id. */
  participantId?: string | undefined;
  /** For an invitee: when the inviter joined. */
  inviterDay?: string | undefined;
  inviterJoinedAt?: string | undefined;
  /** `<experiment id>#<variant>#<instant>` of each experiment that the inviter has entered. */
  entries?: readonly string[] | undefined;
  /** The first conversion of someone within 14 days of joining. */
  convert?: Converted["convert"];
  /** Whether a participant, or an invitee's inviter, existed before. */
  existing?: boolean | undefined;
};

const metricOf: Record<EventType, MetricName> = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
};

/** Rejection reasons for which no email was ever queued, so that it is no invitation. */
const neverMailed = new Set(["suppressed", "recipient_limit"]);

/** The fact of a line; null if it never counted, or is counted by another line. */
export function recountFactsOf(line: Line): LineFact[] {
  switch (line.kind) {
    case "participant":
      if (line.item.test) return [];
      return [{ ...line.item, variants: line.item.arms, metric: "participants", at: line.item.createdAt }];
    case "invitation": {
      const { status, reason = "" } = line.item;
      if (status === "rejected" && neverMailed.has(reason)) return [];
      return [{ ...originOf(line.item), metric: "emails", channel: "email" }];
    }
    case "referral":
      // A join rejected, or held for its bot, before it could count is counted by its approval, if there is one.
      return line.item.bot || line.item.history?.[0]?.to === "rejected" ? [] : [joinOf(line.item)];
    case "referralApproval":
      return [joinOf(line.item)];
    case "conversion":
      // A pending conversion is counted by the server's confirmation.
      return line.item.confirmedAt === undefined ? conversionsOf(line.item, line.item.convertedAt) : [];
    case "conversionConfirmation":
      return conversionsOf(line.item, line.item.confirmedAt);
    case "beacon":
      return line.item.bot ? [] : eventsOf(line.item);
    default:
      return [];
  }
}

/** The join of a line that was rejected at once, which counts for experiments' guardrails alone; null for others. */
export function rejectedJoinOf(line: Line): LineFact | null {
  return line.kind === "referral" && line.item.history?.[0]?.to === "rejected" ? joinOf(line.item) : null;
}

type Brought = ItemOf<"referralApproval">;
type Converted = ItemOf<"conversionConfirmation">;

const joinOf = (item: Brought): LineFact => {
  return { ...originOf(item), ...chainOf(item), metric: "joins", at: item.joinedAt };
};

function conversionsOf(item: Converted, at: string | undefined): LineFact[] {
  if (item.uncounted) return [];
  const of = { ...originOf(item), ...chainOf(item), at, convert: item.convert };
  if (item.status === "attributed") return [{ ...of, metric: "conversions" }];
  return item.status === "direct" ? [{ ...of, metric: "directConversions" }] : [];
}

function eventsOf({ day, h: hour, co: country, de: device, events }: ItemOf<"beacon">): LineFact[] {
  return events.map(({ t, w: widgetId, c, x }) => {
    const channel = t === "share" ? (c ?? "other") : c;
    const variants = x === undefined ? [] : [x];
    return { metric: metricOf[t], day, hour, widgetId, channel, country, device, variants };
  });
}

const chainOf = ({ root, inviterJoinedAt, entries, ...item }: Converted | Brought) => {
  const chain = { root, inviterJoinedAt, entries };
  if (!("inviterDay" in item)) return chain;
  return { ...chain, inviterDay: item.inviterDay, existing: item.inviterExisting };
};

type Origin = Pick<LineFact, "day" | "hour" | "widgetId" | "channel" | "country" | "device"> & {
  arms: readonly string[];
};

const originOf = ({ day, hour, widgetId, channel, country, device, arms }: Origin) => {
  return { day, hour, widgetId, channel, country, device, variants: arms };
};
