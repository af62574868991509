import { redriveDeadLetter as endpoint } from "@kiteloop/contract/operations/dead-letter";
import { dayMs } from "@kiteloop/contract/shared/time";
import { foldAgain } from "../../counting/index.ts";
import { resendEmail } from "../../delivery/index.ts";
import { queueWebhooksAgain } from "../../messaging/index.ts";
import { instanceAuditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  findDeadLetter,
  removeItems,
  type StoredDeadLetter,
  type Work,
} from "../../shared/dead-letter/index.ts";
import { AppError, isPermanent } from "../../shared/errors/index.ts";
import { itemFromImage } from "../../shared/stream/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** When the stream says it was written, in ms since 1970. */
type WrittenSpan = { first: number; last: number };

/** Whether there was anything left to do; null if nothing was written, `also` included. */
type Again = (
  ctx: Ctx<Member>,
  item: Record<string, unknown>,
  also: TransactItem[],
  written: WrittenSpan,
) => Promise<boolean | null>;

const again: Record<Work, Again> = {
  count: foldAgain,
  mail: resendEmail,
  webhook: queueWebhooksAgain,
  // Loaded on demand: it knows the queues of all districts.
  timer: async (ctx, item, also) => (await import("./wake.ts")).wakeDeadLetterItem(ctx, item, also),
};

const streamMs = dayMs;

/**
 * Does for a record what failed when it became a dead letter, however long ago, and deletes the dead letter in the same
 * transaction: its presence proves that it was not done yet.
 */
export const redriveDeadLetter = verb(endpoint, async (ctx, { params: { deadLetterId } }) => {
  const { table, clock, log } = ctx;
  const letter = await findDeadLetter(table, deadLetterId);
  if (letter === null) throw new AppError("not_found");
  const also = [
    ...removeItems(letter),
    instanceAuditItem(ctx, endpoint.id, { id: letter.id, name: letter.kind }),
  ];
  try {
    const done = await again[letter.work](ctx, itemOf(letter), also, writtenOf(letter));
    if (done !== null) return { done };
    if ((await transact(table, clock, also)).ok) return { done: false };
  } catch (error) {
    if (!isPermanent(error)) throw error;
    log.warn("a dead letter can still not be redriven", { deadLetterId, error });
    throw new AppError("dead_letter.not_countable", {}, error);
  }
  throw new AppError("not_found");
});

/** The stream keeps a record for a day, so it first failed within a day of its time. */
function writtenOf({ writtenAt, firstAt }: StoredDeadLetter): WrittenSpan {
  const failedAt = Date.parse(firstAt);
  return { first: writtenAt ?? failedAt - streamMs, last: writtenAt ?? failedAt };
}

function itemOf({ record, form }: StoredDeadLetter): Record<string, unknown> {
  const stored: unknown = JSON.parse(record);
  const item = form === "image" ? itemFromImage(stored) : Object(stored);
  if (item === null) throw new RangeError("the image can't be read");
  return item;
}
