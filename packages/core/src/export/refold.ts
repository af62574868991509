import { type ExportHead, exportHead, exportLine, type LogKind } from "@kiteloop/contract/export";
import type * as z from "zod";
import { AppError } from "../errors/index.ts";
import { type Countable, countable } from "../rollup/index.ts";
import { asNew } from "./as-new.ts";
import { Order } from "./place.ts";
import type { Item } from "./store.ts";
import { Sums } from "./sums.ts";

const batch = 1000;

/** What an export adds up to: the very items the fold would have written, and whose they are. */
export type Refolded = { head: ExportHead; lines: Record<LogKind, number>; rollups: Item[] };

const noLines = (): Record<LogKind, number> => ({
  participant: 0,
  invitation: 0,
  referral: 0,
  referralApproval: 0,
  conversion: 0,
  conversionConfirmation: 0,
  beacon: 0,
});

function bad(line: number, message: string): AppError {
  return new AppError("request.invalid", { errors: [{ path: `line ${line}`, message }] });
}

function parse<S extends z.ZodType>(schema: S, text: string, line: number): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bad(line, "is not JSON");
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw bad(line, `is not of an export: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
}

/**
 * Folds an export by the code that folds the stream. What it holds in memory grows with days and widgets, not with
 * lines. An item that stands in the file twice is an error: an export never repeats itself.
 * @throws AppError `request.invalid` with the line's number
 */
export async function refold(lines: AsyncIterable<string>): Promise<Refolded> {
  let head: ExportHead | undefined;
  let number = 0;
  let waiting: Countable[] = [];
  const sums = new Sums();
  const order = new Order();
  const counts = noLines();
  for await (const text of lines) {
    number++;
    if (text === "") continue;
    if (head === undefined) {
      head = parse(exportHead, text, number);
      continue;
    }
    const { kind, item } = parse(exportLine, text, number);
    if (item.projectId !== head.project.id) throw bad(number, "is of another project");
    if (!order.moves(kind, item)) throw bad(number, "stands twice, or out of order");
    counts[kind]++;
    const record = count(kind, item, number);
    if (record !== null) waiting.push(record);
    if (waiting.length < batch) continue;
    sums.add(waiting);
    waiting = [];
  }
  if (head === undefined) throw bad(1, "is missing: an export begins with whose it is");
  sums.add(waiting);
  return { head, lines: counts, rollups: sums.items() };
}

function count(kind: LogKind, item: Item, line: number): Countable | null {
  try {
    return countable(asNew({ ...item, __edb_e__: kind, pk: kind, sk: String(line) }));
  } catch {
    throw bad(line, `is no ${kind} that counts`);
  }
}
