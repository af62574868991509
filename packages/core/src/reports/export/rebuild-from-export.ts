import {
  type ExportHead,
  exportHead,
  exportLine,
  type LogKind,
  logKinds,
} from "@kiteloop/contract/reports/export";
import * as z from "zod";
import { $ZodError } from "zod/v4/core";
import { RollupTotals } from "../../counting/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";
import { withoutHistory } from "./kinds.ts";
import { Order } from "./place.ts";
import { reasonOf } from "./reason.ts";

/** An export's totals: the same items the fold would have written, their owners, and the experiments. */
export type RebuiltExport = {
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

/** Callbacks during a read: for the head, and then for each valid line. */
export type ExportCallbacks = { head(head: ExportHead): void; line(text: string): void };

/** Number of lines between progress reports. */
const stride = 5000;

/**
 * Folds an export with the code that folds the stream. Memory grows with days and widgets, not with lines. An item that
 * is in the file twice is an error, since an export never repeats one. `onProgress` receives the number of lines read
 * so far, every few thousand, counted from the file's `firstLine`.
 * @throws AppError `request.invalid` with the line's number
 */
export async function rebuildFromExport(
  lines: AsyncIterable<string>,
  onProgress: (lines: number) => void = () => undefined,
  { firstLine = 1, along }: { firstLine?: number; along?: ExportCallbacks } = {},
): Promise<RebuiltExport> {
  let head: ExportHead | undefined;
  let number = firstLine - 1;
  const totals = new RollupTotals();
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
    checked(kind, number, () => {
      along?.line(text);
      totals.addItem(withoutHistory({ ...item, __edb_e__: kind, pk: kind, sk: String(number) }));
    });
  }
  if (head === undefined) throw bad(firstLine, "is missing: an export begins with whose it is");
  return { head, lines: counts, rollups: totals.items(), experiments };
}

function checked(kind: LogKind, line: number, count: () => void): void {
  try {
    count();
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error;
    throw bad(line, `is no ${kind} that counts: ${reasonOf(error)}`);
  }
}
