import type { CsvKind } from "@kiteloop/contract/reports/export";
import type { CsvCell } from "@kiteloop/contract/shared/csv";
import { doer } from "@kiteloop/contract/shared/doer";
import * as z from "zod";
import type { Item } from "../../shared/portable-kind/index.ts";

/** A CSV row by column name. */
export type CsvRow = Record<string, CsvCell>;

/** Names of a stored event's attributes, which are single letters in the table. */
const eventNames = {
  t: "type",
  w: "widgetId",
  v: "version",
  a: "at",
  c: "channel",
  p: "participantId",
  r: "code",
};

const ofVisitor = ["country", "device"];

/** Columns of each kind's CSV. New ones are added at the end, so that existing consumers keep working. */
export const columns: Record<CsvKind, readonly string[]> = {
  participant: [
    "participantId",
    "externalId",
    "name",
    "email",
    "code",
    "verified",
    "invited",
    "joined",
    "converted",
    "root",
    "day",
    "createdAt",
    ...ofVisitor,
    "test",
    "photo",
  ],
  invitation: [
    "invitationId",
    "participantId",
    "participantExternalId",
    "email",
    "name",
    "widgetId",
    "status",
    "reason",
    "day",
    "createdAt",
    "updatedAt",
    "message",
  ],
  referral: [
    "referralId",
    "externalId",
    "name",
    "email",
    "participantId",
    "participantExternalId",
    "code",
    "status",
    "source",
    "attributedBy",
    "channel",
    "widgetId",
    "root",
    "conversions",
    "day",
    "joinedAt",
    "convertedAt",
    ...ofVisitor,
    "arm",
    "review",
  ],
  referralApproval: [
    "referralId",
    "externalId",
    "channel",
    "widgetId",
    "day",
    "joinedAt",
    "approvedAt",
    ...ofVisitor,
  ],
  conversion: [
    "conversionId",
    "externalId",
    "participantExternalId",
    "referralId",
    "status",
    "source",
    "amount",
    "currency",
    "day",
    "convertedAt",
    ...ofVisitor,
    "channel",
    "widgetId",
    "arm",
    "kind",
    "reversed",
    "reversedAt",
  ],
  conversionConfirmation: ["conversionId", "externalId", "referralId", "status", "day", "confirmedAt"],
  revenueChange: [
    "changeId",
    "conversionId",
    "externalId",
    "number",
    "status",
    "inviterId",
    "channel",
    "widgetId",
    "currency",
    "gross",
    "reversed",
    "whole",
    "reversalId",
    "reason",
    "day",
    "at",
    "cohort",
  ],
  reward: [
    "rewardId",
    "kind",
    "what",
    "state",
    "held",
    "recipientExternalId",
    "recipientName",
    "participantId",
    "referralId",
    "milestone",
    "earnedAt",
    "approvesAt",
    "changedAt",
    "changedBy",
    "changedByImported",
    "type",
    "pool",
    "amount",
    "currency",
    "conversion",
    "code",
    "debt",
    "settled",
    "paid",
    "earned",
    "cohort",
    "channel",
    "widgetId",
    "fulfilledAt",
    "providerId",
  ],
  rewardCost: ["rewardId", "currency", "amount", "day", "at", "cohort", "channel", "widgetId"],
  beacon: [
    "beaconId",
    "receivedAt",
    "sentAt",
    "day",
    ...Object.values(eventNames),
    "flagged",
    ...ofVisitor,
    "bot",
  ],
};

const cell = z.union([z.string(), z.number(), z.boolean()]);

/** Events store milliseconds; the CSV has the format of every other kind of item, which spreadsheets read. */
const moment = z
  .number()
  .transform((ms) => new Date(ms))
  .pipe(z.date())
  .transform((date) => date.toISOString())
  .nullable()
  .catch(null);

const storedEvents = z.object({ events: z.array(z.record(z.string(), z.unknown())) });

function cellsOf(item: Item): CsvRow {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const plain = cell.safeParse(value);
      return [name, plain.success ? plain.data : null];
    }),
  );
}

const steps = z.object({
  history: z.array(z.object({ at: z.string(), by: doer, state: z.string() })).min(1),
  /** Of the request to the provider, whose id of the payment is for accounting. */
  stripe: z.object({ id: z.string().optional() }).optional(),
});

const ofShare = z.object({ share: z.object({ paid: z.number(), earned: z.number() }).optional() });

/** A reward with its latest step, who made it, and when and as what the provider made the reward. */
function rewardRow(item: Item): CsvRow {
  const { history, stripe } = steps.parse(item);
  const last = history.at(-1);
  // Otherwise it is when the timer looks at the reward next.
  const waits = item.approvesAt !== "never" && !item.handsOut && !item.asks;
  const approvesAt = waits && typeof item.approvesAt === "string" ? item.approvesAt : null;
  const fulfilled =
    item.state === "fulfilled" ? history.findLast(({ state }) => state === "fulfilled") : null;
  const by = last?.by ?? null;
  const changed =
    typeof by === "object" && by !== null
      ? { changedBy: by.imported, changedByImported: true }
      : { changedBy: by, changedByImported: false };
  const { paid = null, earned = null } = ofShare.parse(item).share ?? {};
  const times = { approvesAt, changedAt: last?.at ?? null, fulfilledAt: fulfilled?.at ?? null };
  return { ...cellsOf(item), ...times, providerId: stripe?.id ?? null, paid, earned, ...changed };
}

/** An item's rows: one, or for a beacon one for each of its events. */
export function rowsOf(kind: CsvKind, item: Item): CsvRow[] {
  if (kind === "reward") return [rewardRow(item)];
  const own = cellsOf(item);
  if (kind !== "beacon") return [own];
  const received = { receivedAt: moment.parse(item.receivedAt), sentAt: moment.parse(item.sentAt) };
  return storedEvents.parse(item).events.map((event) => {
    const cells = cellsOf(event);
    const named = Object.entries(eventNames).map(([letter, name]) => [name, cells[letter] ?? null]);
    const at = moment.parse(event.a);
    return { ...own, ...received, ...Object.fromEntries(named), at, flagged: cells.f ?? false };
  });
}
