import { type ExportHead, exportHead, exportLine, type LogKind, logKinds } from "@kiteloop/contract/export";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { type Countable, countable } from "../rollup/index.ts";
import { asNew } from "./as-new.ts";
import { Order } from "./place.ts";
import { reasonOf } from "./reason.ts";
import type { Item } from "./store.ts";
import { Sums } from "./sums.ts";

/** What an export adds up to: the very items the fold would have written, whose they are, and what was tried out. */
export type Refolded = {
  head: ExportHead;
  lines: Record<LogKind, number>;
  rollups: Item[];
  experiments: Item[];
};

const noLines = () =>
  z.record(z.enum(logKinds), z.number()).parse(Object.fromEntries(logKinds.map((kind) => [kind, 0])));

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
  throw bad(line, `is not of an export: ${reasonOf(result.error)}`);
}

/** What goes along with a reading: it is told the head, then each line that was found good. */
export type Along = { head(head: ExportHead): void; line(text: string): void };

/** How often it is said how far it is, in lines. */
const stride = 5000;

/**
 * Folds an export by the code that folds the stream. What it holds in memory grows with days and widgets, not with
 * lines. An item that stands in the file twice is an error: an export never repeats itself. `onProgress` is told of
 * the lines read so far, every few thousand, counted from the file's `firstLine`.
 * @throws AppError `request.invalid` with the line's number
 */
export async function refold(
  lines: AsyncIterable<string>,
  onProgress: (lines: number) => void = () => undefined,
  { firstLine = 1, along }: { firstLine?: number; along?: Along } = {},
): Promise<Refolded> {
  let head: ExportHead | undefined;
  let number = firstLine - 1;
  const sums = new Sums();
  const order = new Order();
  const counts = noLines();
  const experiments: Item[] = [];
  for await (const text of lines) {
    number++;
    if (number % stride === 0) onProgress(number);
    if (text === "") continue;
    if (head === undefined) {
      head = parse(exportHead, text, number);
      along?.head(head);
      continue;
    }
    const { kind, item } = parse(exportLine, text, number);
    if (item.projectId !== head.project.id) throw bad(number, "is of another project");
    if (!order.moves(kind, item)) throw bad(number, "stands twice, or out of order");
    counts[kind]++;
    if (kind === "experiment") experiments.push(item);
    const record = checked(kind, number, () => {
      along?.line(text);
      return countable(asNew({ ...item, __edb_e__: kind, pk: kind, sk: String(number) }));
    });
    if (record !== null) sums.add(record);
  }
  if (head === undefined) throw bad(firstLine, "is missing: an export begins with whose it is");
  return { head, lines: counts, rollups: sums.items(), experiments };
}

function checked(kind: LogKind, line: number, count: () => Countable | null): Countable | null {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw bad(line, `is no ${kind} that counts: ${reasonOf(error)}`);
  }
}
