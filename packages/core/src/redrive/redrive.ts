import { redriveDeadLetter } from "@kiteloop/contract/dead-letter";
import { instanceAuditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { findDeadLetter, removeItems, type StoredDeadLetter, type Work } from "../dead-letter/index.ts";
import { mailAgain } from "../delivery/index.ts";
import { AppError, isPermanent } from "../errors/index.ts";
import { countAgain, itemOfImage, type Written } from "../rollup/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { queueWebhooksAgain } from "../webhook/index.ts";
import { wakeItem } from "./wake.ts";

/** Whether there was anything left to do; null where nothing was written, `also` included. */
type Again = (
  ctx: Ctx<Member>,
  item: Record<string, unknown>,
  also: TransactItem[],
  written: Written,
) => Promise<boolean | null>;

const again: Record<Work, Again> = {
  count: countAgain,
  mail: mailAgain,
  webhook: queueWebhooksAgain,
  timer: wakeItem,
};

const streamMs = 86_400_000;

/**
 * Does with a record what could not be done when it was put aside, however long ago, and takes it from the dead letters
 * in the same transaction: that it lies there says that nobody has done it.
 */
export const redrive = verb(redriveDeadLetter, async (ctx, { params: { deadLetterId } }) => {
  const { table, clock, log } = ctx;
  const letter = await findDeadLetter(table, deadLetterId);
  if (letter === null) throw new AppError("not_found");
  const also = [
    ...removeItems(table, letter),
    instanceAuditItem(ctx, redriveDeadLetter.id, { id: letter.id, name: letter.kind }),
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

/** The stream keeps a record for a day: it first failed within one of when it was written. */
function writtenOf({ writtenAt, firstAt }: StoredDeadLetter): Written {
  const failedAt = Date.parse(firstAt);
  return { first: writtenAt ?? failedAt - streamMs, last: writtenAt ?? failedAt };
}

function itemOf({ record, form }: StoredDeadLetter): Record<string, unknown> {
  const stored: unknown = JSON.parse(record);
  const item = form === "image" ? itemOfImage(stored) : Object(stored);
  if (item === null) throw new RangeError("the image can't be read");
  return item;
}
