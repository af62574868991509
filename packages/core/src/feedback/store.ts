import type { FeedbackKind, FeedbackStatus, ScreenshotType } from "@kiteloop/contract/feedback-limits";
import { createConversions } from "electrodb";
import type { Table } from "../context/index.ts";
import { type Page, pageOf } from "../page/index.ts";
import type { TransactItem } from "../table/index.ts";
import { feedbacks } from "./entity.ts";

export type StoredFeedback = {
  userId: string;
  feedbackId: string;
  name: string;
  email: string;
  kind: FeedbackKind;
  text: string;
  fingerprint: string;
  screenshot?: ScreenshotType | undefined;
  testimonialId?: string | undefined;
  status: FeedbackStatus;
  answer?: string | undefined;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Whose, and which of theirs. */
export type Key = Pick<StoredFeedback, "userId" | "feedbackId">;

export async function findFeedback(
  table: Table,
  { userId, feedbackId }: Key,
): Promise<StoredFeedback | null> {
  const { data } = await feedbacks(table).get({ userId, feedbackId }).go({ consistent: true });
  return data;
}

/** Fails where its sender has one of this id already. */
export function createItem(
  table: Table,
  { screenshot, testimonialId, answer: _, ...rest }: StoredFeedback,
): TransactItem {
  const item = { ...rest, ...(screenshot && { screenshot }), ...(testimonialId && { testimonialId }) };
  return { Put: feedbacks(table).create(item).params() };
}

export type Change = Pick<StoredFeedback, "status" | "updatedAt"> & { answer: string | null };

/** Fails unless it is at the version that `before` is at; raises that by one. */
export function changeItem(
  table: Table,
  { userId, feedbackId, createdAt, version }: StoredFeedback,
  { answer, ...change }: Change,
): TransactItem {
  const patch = feedbacks(table)
    .patch({ userId, feedbackId })
    .set({ ...change, version: version + 1 })
    .composite({ createdAt });
  const whole = answer === null ? patch.remove(["answer"]) : patch.set({ answer });
  return { Update: whole.where((attribute, { eq }) => eq(attribute.version, version)).params() };
}

export function removalItem(table: Table, { userId, feedbackId }: Key): TransactItem {
  return { Delete: feedbacks(table).delete({ userId, feedbackId }).params() };
}

type Part<Place> = { limit: number; after?: Place | undefined };

/** Somebody's own, newest first; `after` continues a page. */
export async function feedbackOf(
  table: Table,
  userId: string,
  { limit, after }: Part<Pick<StoredFeedback, "feedbackId">>,
): Promise<Page<StoredFeedback>> {
  const entity = feedbacks(table);
  const from = createConversions(entity).byAccessPattern.byUser.fromComposite;
  const cursor = after && from.toCursor({ userId, ...after });
  const options = { order: "desc", limit, consistent: true, ...(cursor && { cursor }) } as const;
  return pageOf(await entity.query.byUser({ userId }).go(options));
}

/** Everybody's of a status, newest first; `after` continues a page. */
export async function feedbackWith(
  table: Table,
  status: FeedbackStatus,
  { limit, after }: Part<Key & Pick<StoredFeedback, "createdAt">>,
): Promise<Page<StoredFeedback>> {
  const entity = feedbacks(table);
  const from = createConversions(entity).byAccessPattern.byStatus.fromComposite;
  const cursor = after && from.toCursor({ status, ...after });
  return pageOf(
    await entity.query.byStatus({ status }).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}
