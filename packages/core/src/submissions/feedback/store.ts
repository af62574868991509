import type { FeedbackStatus } from "@kiteloop/contract/submissions/feedback-limits";
import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { feedbacks } from "./entity.ts";

export type StoredFeedback = Row<typeof feedbacks>;

/** The person, and the id of their feedback. */
export type FeedbackKey = Pick<StoredFeedback, "userId" | "feedbackId">;

export async function findFeedback(
  table: Table,
  { userId, feedbackId }: FeedbackKey,
): Promise<StoredFeedback | null> {
  const { data } = await feedbacks(table).get({ userId, feedbackId }).go({ consistent: true });
  return data;
}

/** Fails if its sender already has one with this id. */
export function createFeedbackItem(
  table: Table,
  { screenshot, testimonialId, answer: _, ...rest }: StoredFeedback,
): TransactItem {
  const item = { ...rest, ...(screenshot && { screenshot }), ...(testimonialId && { testimonialId }) };
  return { Put: feedbacks(table).create(item).params() };
}

export type FeedbackChange = Pick<StoredFeedback, "status" | "updatedAt"> & { answer: string | null };

/** Fails unless it is at the version of `before`; increments it. */
export function changeFeedbackItem(
  table: Table,
  { userId, feedbackId, createdAt, version }: StoredFeedback,
  { answer, ...change }: FeedbackChange,
): TransactItem {
  const patch = feedbacks(table)
    .patch({ userId, feedbackId })
    .set({ ...change, version: version + 1 })
    .composite({ createdAt });
  const whole = answer === null ? patch.remove(["answer"]) : patch.set({ answer });
  return { Update: whole.where((attribute, { eq }) => eq(attribute.version, version)).params() };
}

export function removeFeedbackItem(table: Table, { userId, feedbackId }: FeedbackKey): TransactItem {
  return { Delete: feedbacks(table).delete({ userId, feedbackId }).params() };
}

type Part<Place> = { limit: number; after?: Place | undefined };

/** A person's own, newest first; `after` continues a page. */
export async function feedbackOf(
  table: Table,
  userId: string,
  { limit, after }: Part<Pick<StoredFeedback, "feedbackId">>,
): Promise<Page<StoredFeedback>> {
  const entity = feedbacks(table);
  const from = createConversions(entity).byAccessPattern.byUser.fromComposite;
  const cursor = after && from.toCursor({ userId, ...after });
  const options = { order: "desc", limit, consistent: true, ...(cursor && { cursor }) } as const;
  return toPage(await entity.query.byUser({ userId }).go(options));
}

/** All of a status, newest first; `after` continues a page. */
export async function feedbackWith(
  table: Table,
  status: FeedbackStatus,
  { limit, after }: Part<FeedbackKey & Pick<StoredFeedback, "createdAt">>,
): Promise<Page<StoredFeedback>> {
  const entity = feedbacks(table);
  const from = createConversions(entity).byAccessPattern.byStatus.fromComposite;
  const cursor = after && from.toCursor({ status, ...after });
  return toPage(
    await entity.query.byStatus({ status }).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}
