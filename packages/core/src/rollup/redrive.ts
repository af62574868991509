import { redriveDeadLetter } from "@kiteloop/contract/dead-letter";
import { instanceAuditItem } from "../audit/index.ts";
import { findDeadLetter, removeItem, type StoredDeadLetter } from "../dead-letter/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { type Countable, countable } from "./countable.ts";
import { isPermanent } from "./failure.ts";
import { foldRecords } from "./fold-records.ts";
import { itemOfImage } from "./image.ts";
import { writeFold } from "./lane.ts";

/**
 * Counts a record that was put aside, however long ago, and takes it from the dead letters in the same transaction:
 * that it lies there says that nobody has counted it.
 */
export const redrive = verb(redriveDeadLetter, async (ctx, { params: { deadLetterId } }) => {
  const { table, clock, log } = ctx;
  const letter = await findDeadLetter(table, deadLetterId);
  if (letter === null) throw new AppError("not_found");
  const also = [
    removeItem(table, letter.id),
    instanceAuditItem(ctx, redriveDeadLetter.id, { id: letter.id, name: letter.kind }),
  ];
  try {
    const [transaction] = foldRecords(recordsOf(letter));
    if (transaction === undefined) {
      if (!(await transact(table, clock, also)).ok) throw new AppError("not_found");
      return { counted: false };
    }
    const counted = await writeFold(ctx, transaction, also);
    if (counted === null) throw new AppError("not_found");
    return { counted: counted > 0 };
  } catch (error) {
    if (!isPermanent(error)) throw error;
    log.warn("a dead letter can still not be counted", { deadLetterId, error });
    throw new AppError("dead_letter.not_countable", {}, error);
  }
});

function recordsOf({ record, form }: StoredDeadLetter): Countable[] {
  const stored: unknown = JSON.parse(record);
  const item = form === "image" ? itemOfImage(stored) : Object(stored);
  if (item === null) throw new RangeError("the image can't be read");
  const counted = countable(item);
  return counted === null ? [] : [counted];
}
