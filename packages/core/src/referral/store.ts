import type { Channel } from "@kiteloop/contract/event";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { referrals } from "./entity.ts";

export type Source = "browser" | "server";

export type StoredReferral = {
  workspaceId: string;
  projectId: string;
  /** The invitee, by the embedder's id. */
  externalId: string;
  referralId: string;
  participantId: string;
  participantExternalId: string;
  code: string;
  name?: string | undefined;
  email?: string | undefined;
  status: "visited" | "joined" | "converted" | "rejected";
  source: Source;
  attributedBy: "code" | "invitation";
  channel?: Channel | undefined;
  widgetId?: string | undefined;
  /** Of who invited them; absent where that was before chains were kept. */
  root?: string | undefined;
  inviterDay?: string | undefined;
  inviterJoinedAt?: string | undefined;
  conversions: number;
  day: string;
  joinedAt: string;
};

type Which = { projectId: string; externalId: string };

export async function findReferral(
  table: Table,
  { projectId, externalId }: Which,
): Promise<StoredReferral | null> {
  const { data } = await referrals(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** Fails when somebody was counted for this invitee before. */
export function createItem(table: Table, referral: StoredReferral): TransactItem {
  const { name, email, channel, widgetId, root, inviterDay, inviterJoinedAt, ...rest } = referral;
  const item = {
    ...rest,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(channel !== undefined && { channel }),
    ...(widgetId !== undefined && { widgetId }),
    ...(root !== undefined && { root }),
    ...(inviterDay !== undefined && { inviterDay }),
    ...(inviterJoinedAt !== undefined && { inviterJoinedAt }),
  };
  return { Put: referrals(table).create(item).params() };
}

/** One more conversion of this invitee; fails when their number changed since the referral was read. */
export function convertItem(table: Table, referral: StoredReferral, convertedAt: string): TransactItem {
  const { projectId, externalId, conversions } = referral;
  const update = referrals(table)
    .patch({ projectId, externalId })
    .set({ status: "converted", conversions: conversions + 1, ...(conversions === 0 && { convertedAt }) })
    .where((attribute, { eq }) => eq(attribute.conversions, conversions));
  return { Update: update.params() };
}
