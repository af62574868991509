import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { conversions } from "./entity.ts";

export type StoredConversion = {
  workspaceId: string;
  projectId: string;
  /** The embedder's id of it, such as an order number. */
  externalId: string;
  conversionId: string;
  /** Who converted, by the embedder's id. */
  participantExternalId: string;
  referralId?: string | undefined;
  status: "attributed" | "direct";
  source: "browser" | "server";
  /** In the smallest unit of `currency`. */
  amount?: number | undefined;
  currency?: string | undefined;
  day: string;
  convertedAt: string;
};

export type Value = { amount: number; currency: string };

type Which = { projectId: string; externalId: string };

export async function findConversion(
  table: Table,
  { projectId, externalId }: Which,
): Promise<StoredConversion | null> {
  const { data } = await conversions(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** Fails when this conversion was reported before. */
export function createItem(table: Table, conversion: StoredConversion): TransactItem {
  const { referralId, amount, currency, ...rest } = conversion;
  const item = {
    ...rest,
    ...(referralId !== undefined && { referralId }),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
  };
  return { Put: conversions(table).create(item).params() };
}

/** The server's word for what a browser reported; fails when a server has given it already. */
export function confirmItem(
  table: Table,
  { projectId, externalId }: Which,
  value: Value | undefined,
): TransactItem {
  const update = conversions(table)
    .patch({ projectId, externalId })
    .set({ source: "server", ...value })
    .where((attribute, { eq }) => eq(attribute.source, "browser"));
  return { Update: update.params() };
}
