import { listFeedback, listFeedbackForReview } from "@kiteloop/contract/feedback";
import { instant } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { present, presentForReview } from "./present.ts";
import { feedbackOf, feedbackWith } from "./store.ts";

const ownPlace = z.tuple([ids.feedback]);

export const list = verb(listFeedback, async ({ table, actor }, { query: { cursor } }) => {
  const [feedbackId] = cursor === undefined ? [] : readCursor(ownPlace, cursor);
  const after = feedbackId === undefined ? undefined : { feedbackId };
  const { items, last } = await feedbackOf(table, actor.userId, { limit: 20, after });
  const shown = await Promise.all(items.map((item) => present(table, item)));
  return { items: shown, ...(last && { next: writeCursor([last.feedbackId]) }) };
});

const place = z.tuple([instant, ids.user, ids.feedback]);

function placeIn(cursor: string) {
  const [createdAt, userId, feedbackId] = readCursor(place, cursor);
  return { createdAt, userId, feedbackId };
}

export const listForReview = verb(listFeedbackForReview, async ({ table }, { query: { status, cursor } }) => {
  const after = cursor === undefined ? undefined : placeIn(cursor);
  const { items, last } = await feedbackWith(table, status, { limit: 50, after });
  const next = last && { next: writeCursor([last.createdAt, last.userId, last.feedbackId]) };
  return { items: items.map(presentForReview), ...next };
});
