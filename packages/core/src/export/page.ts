import { type ExportFormat, type ExportHead, exportProject, type LogKind } from "@kiteloop/contract/export";
import * as z from "zod";
import { auditItem } from "../audit/index.ts";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { findProject, type StoredProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { type Partition, partitionsOf } from "./kinds.ts";
import { timeOf } from "./place.ts";
import { readPage } from "./store.ts";
import { csvHeader, csvLines, jsonLine } from "./write.ts";

/** A page has at most so many items, and ends when it has so many characters: a function's answer holds 6 MB. */
const pageItems = 2000;
const pageLength = 1_500_000;

const Cursor = z.tuple([
  /** When the first page was asked for, in ms since 1970. */
  z.int().nonnegative(),
  /** Of the partition that comes next. */
  z.int().nonnegative(),
  z.string().max(512),
]);

/** One page of a project's log. No function holds more than a page, however large the log is. */
export const page = verb(exportProject, async (ctx, { params, query }) => {
  const { table, clock, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const format = query.format ?? "jsonl";
  if (format === "csv" && query.kind === undefined) {
    throw new AppError("request.invalid", { errors: [{ path: "kind", message: "is needed for CSV" }] });
  }
  const walk = new Walk(table, partitionsOf(project.projectId, query.kind), format);
  if (query.cursor === undefined) {
    const now = clock.now();
    // Who took a project's people with them is to be seen afterwards.
    const subject = { id: project.projectId, name: project.name };
    await transact(table, clock, [auditItem(ctx, exportProject.id, subject)]);
    const first = format === "csv" ? headerOf(query.kind) : await headOf(table, project, now);
    return walk.page([now.getTime(), 0, ""], first);
  }
  return walk.page(readCursor(Cursor, query.cursor), "");
});

const headerOf = (kind: LogKind | undefined) => (kind === undefined ? "" : csvHeader(kind));

async function headOf(table: Table, project: StoredProject, now: Date): Promise<string> {
  const { workspaceId, projectId: id, name, host, businessType, timeZone, createdAt } = project;
  const widgets = await widgetsOf(table, workspaceId, id);
  const head: ExportHead = {
    kind: "head",
    format: 1,
    exportedAt: now.toISOString(),
    project: { id, name, host, businessType, timeZone, createdAt },
    widgets: widgets.map(({ widgetId, name: called, type, createdAt: made, draft, published }) => {
      return {
        id: widgetId,
        name: called,
        type,
        createdAt: made,
        config: { ...(published?.config ?? draft) },
      };
    }),
  };
  return `${JSON.stringify(head)}\n`;
}

class Walk {
  readonly #table: Table;
  readonly #partitions: readonly Partition[];
  readonly #format: ExportFormat;

  constructor(table: Table, partitions: readonly Partition[], format: ExportFormat) {
    this.#table = table;
    this.#partitions = partitions;
    this.#format = format;
  }

  async page([until, start, from]: z.infer<typeof Cursor>, first: string) {
    let [at, after, text, items] = [start, from, first, 0];
    let lines = first === "" ? 0 : 1;
    for (;;) {
      const partition = this.#partitions[at];
      if (partition === undefined) return { text, lines, done: 1 };
      const limit = pageItems - items;
      if (limit <= 0 || text.length > pageLength) {
        return { text, lines, done: at / this.#partitions.length, next: writeCursor([until, at, after]) };
      }
      const read = await readPage(this.#table, partition, after, limit);
      for (const item of read.items) {
        items++;
        if (timeOf(partition.kind, item) > until) continue;
        const more = this.#format === "csv" ? csvLines(partition.kind, item) : jsonLine(partition.kind, item);
        text += more;
        lines += this.#format === "csv" ? more.split("\r\n").length - 1 : 1;
      }
      if (read.last === null) at += 1;
      after = read.last ?? "";
    }
  }
}
