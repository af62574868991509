import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import {
  listFeedback as listFeedbackEndpoint,
  listFeedbackForReview as listFeedbackForReviewEndpoint,
} from "@kiteloop/contract/submissions/feedback";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiFeedback, toApiFeedbackForReview } from "./present.ts";
import { feedbackOf, feedbackWith } from "./store.ts";

const ownPlace = z.tuple([ids.feedback]);

export const listFeedback = verb(listFeedbackEndpoint, async ({ table, actor }, { query: { cursor } }) => {
  const [feedbackId] = cursor === undefined ? [] : readCursor(ownPlace, cursor);
  const after = feedbackId === undefined ? undefined : { feedbackId };
  const { items, last } = await feedbackOf(table, actor.userId, { limit: 20, after });
  const shown = await Promise.all(items.map((item) => toApiFeedback(table, item)));
  return { items: shown, ...(last && { next: writeCursor([last.feedbackId]) }) };
});

const place = z.tuple([instant, ids.user, ids.feedback]);

function placeIn(cursor: string) {
  const [createdAt, userId, feedbackId] = readCursor(place, cursor);
  return { createdAt, userId, feedbackId };
}

export const listFeedbackForReview = verb(
  listFeedbackForReviewEndpoint,
  async ({ table }, { query: { status, cursor } }) => {
    const after = cursor === undefined ? undefined : placeIn(cursor);
    const { items, last } = await feedbackWith(table, status, { limit: 50, after });
    const next = last && { next: writeCursor([last.createdAt, last.userId, last.feedbackId]) };
    return { items: items.map(toApiFeedbackForReview), ...next };
  },
);
