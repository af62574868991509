import type { Channel, Device } from "@kiteloop/contract/publishing/event";
import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import type { CohortMember, Convert } from "../../shared/inviter/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { type ConversionAttribution, conversionConfirmations, conversions } from "./entity.ts";

export type { ConversionAttribution };

/** The referral's fields by which conversions are counted: widget, experiment variants and segments. */
export type Chain = {
  channel?: Channel | undefined;
  widgetId?: string | undefined;
  country?: string | undefined;
  device?: Device | undefined;
  root?: string | undefined;
  inviterDay?: string | undefined;
  inviterJoinedAt?: string | undefined;
  inviterExisting?: boolean | undefined;
  arms?: string[] | undefined;
  entries?: string[] | undefined;
  convert?: Convert | undefined;
  member?: CohortMember | undefined;
  active?: boolean | undefined;
};

export type StoredConversion = Row<typeof conversions>;

export type Value = { amount: number; currency: string };

type Which = { projectId: string; externalId: string };

export async function findConversion(
  table: Table,
  { projectId, externalId }: Which,
): Promise<StoredConversion | null> {
  const { data } = await conversions(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** The project's last conversion; null if there is none. */
export async function newestConversion(table: Table, projectId: string): Promise<StoredConversion | null> {
  const { data } = await conversions(table).query.inTime({ projectId }).go({ order: "desc", limit: 1 });
  return data[0] ?? null;
}

/** One person's conversions, newest first, starting after a cursor. */
export async function conversionsOf(
  table: Table,
  of: { projectId: string; participantExternalId: string },
  { limit, after }: { limit: number; after?: { convertedAt: string; externalId: string } },
): Promise<StoredConversion[]> {
  const entity = conversions(table);
  const { toCursor } = createConversions(entity).byAccessPattern.byPerson.fromComposite;
  const cursor = after && toCursor({ ...of, ...after });
  const { data } = await entity.query.byPerson(of).go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}

/** How many of a person's first conversions may be without a value before it is taken that they paid for the first time now. */
const mostWithoutValue = 50;

/** When a person first paid; null if they never did. What only a page has reported begins no period of shares. */
export async function firstPaidAt(
  table: Table,
  of: { projectId: string; participantExternalId: string },
): Promise<string | null> {
  const { data } = await conversions(table).query.byPerson(of).go({ order: "asc", limit: mostWithoutValue });
  const paid = data.find(({ source, amount = 0 }) => source !== "browser" && amount > 0);
  return paid?.convertedAt ?? null;
}

/** A page of a project's conversions, newest first, starting after a cursor. */
export async function conversionsInTime(
  table: Table,
  projectId: string,
  { limit, after }: { limit: number; after?: ConversionCursor | undefined },
): Promise<StoredConversion[]> {
  const entity = conversions(table);
  const { toCursor } = createConversions(entity).byAccessPattern.inTime.fromComposite;
  const cursor = after && toCursor({ projectId, ...after });
  const { data } = await entity.query
    .inTime({ projectId })
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}

export type ConversionCursor = { convertedAt: string; externalId: string };

/** Fails if this conversion was reported before. */
export function createConversionItem(table: Table, conversion: StoredConversion): TransactItem {
  return { Put: conversions(table).create(omitUndefined(conversion)).params() };
}

type Counted = Pick<StoredConversion, "projectId" | "externalId" | "changes">;

/**
 * The server's confirmation of a conversion that a browser reported. Fails if it is confirmed already, or its revenue
 * has changed since it was read.
 */
export function confirmItem(
  table: Table,
  { projectId, externalId, changes }: Counted,
  after: Partial<Value> & { parts?: ConversionParts; changes?: number; share?: number },
): TransactItem {
  const update = conversions(table)
    .patch({ projectId, externalId })
    .set({ source: "server", ...after })
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.source, "browser"),
        changes === undefined ? notExists(attribute.changes) : eq(attribute.changes, changes),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/** The parts of a conversion's value. Fails if its revenue or its parts have changed since it was read. */
export function partsItem(
  table: Table,
  { projectId, externalId, changes, parts: before }: Counted & Pick<StoredConversion, "parts">,
  parts: ConversionParts,
): TransactItem {
  const update = conversions(table)
    .patch({ projectId, externalId })
    .set({ parts })
    .where((attribute, { eq, notExists }) =>
      [
        before === undefined ? notExists(attribute.parts) : eq(attribute.parts, before),
        changes === undefined ? notExists(attribute.changes) : eq(attribute.changes, changes),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/** The state of a conversion after a change of its revenue. Fails if that has changed since it was read. */
export function reverseItem(
  table: Table,
  { projectId, externalId, changes }: Counted,
  after: Partial<Value> & {
    changes: number;
    parts?: ConversionParts | undefined;
    share?: number;
    reversed?: number | undefined;
    reversedByReport?: number | undefined;
    reversedBeside?: number | undefined;
    reversedAt?: string | undefined;
  },
): TransactItem {
  const update = conversions(table)
    .patch({ projectId, externalId })
    .set(omitUndefined(after))
    .where((attribute, { eq, notExists }) =>
      changes === undefined ? notExists(attribute.changes) : eq(attribute.changes, changes),
    );
  return { Update: update.params() };
}

/** The inviter that a conversion counts for, and since when. */
export type Confirmation = Chain & {
  status: ConversionAttribution;
  referralId?: string | undefined;
  day: string;
  hour: number;
  confirmedAt: string;
};

/** The part of a server's report that is added to a waiting conversion. */
export type Meaning = Pick<
  StoredConversion,
  | "payer"
  | "kind"
  | "uncounted"
  | "earns"
  | "properties"
  | "amount"
  | "currency"
  | "parts"
  | "changes"
  | "share"
>;

/**
 * Makes a waiting conversion count, for the person that the server or the payment's source names: a page's report could be made
 * up. Fails if it counts already, so only one of several concurrent reports counts.
 */
export function countItems(
  table: Table,
  conversion: StoredConversion,
  { status, day, hour, confirmedAt, ...chain }: Confirmation,
  { uncounted, ...meaning }: Meaning,
): TransactItem[] {
  const { workspaceId, projectId, externalId, conversionId, participantExternalId } = conversion;
  const { source, convertedAt } = conversion;
  const brought = omitUndefined(chain);
  const marked = uncounted ? { uncounted } : {};
  const update = conversions(table)
    .patch({ projectId, externalId })
    .composite({ convertedAt })
    .set({
      participantExternalId,
      status,
      source,
      confirmedAt,
      ...brought,
      ...marked,
      ...omitUndefined(meaning),
    })
    .where((attribute, { eq }) => eq(attribute.status, "pending"));
  const fact = {
    workspaceId,
    projectId,
    externalId,
    conversionId,
    ...brought,
    ...marked,
    status,
    day,
    hour,
    confirmedAt,
  };
  return [{ Update: update.params() }, { Put: conversionConfirmations(table).create(fact).params() }];
}
