import { isDeepStrictEqual } from "node:util";
import {
  type CsvKind,
  csvKinds,
  type ExportHead,
  exportProject,
  type LogKind,
} from "@kiteloop/contract/export";
import type { FraudPolicy } from "@kiteloop/contract/fraud";
import { ids } from "@kiteloop/contract/ids";
import { noRewards } from "@kiteloop/contract/reward";
import * as z from "zod";
import { findEntry, notedItem } from "../audit/index.ts";
import type { Ctx, Member, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { findPolicy } from "../fraud/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { findProject, type StoredProject } from "../project/index.ts";
import { findRules } from "../reward/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { widgetNames, widgetsOf } from "../widget/index.ts";
import { type Partition, partitionsOf } from "./kinds.ts";
import { timeOf } from "./place.ts";
import { readKind } from "./read.ts";
import { csvHeader, csvLines, jsonLine } from "./write.ts";

/** A page has at most so many items, and ends when it has so many characters: a function's answer holds 6 MB. */
const pageItems = 2000;
const pageLength = 1_500_000;

/**
 * A cursor names the entry of the audit log that its first page made, so that no page is read of an export that the log
 * does not tell of.
 */
const Cursor = z.tuple([
  ids.audit,
  /** Of the partition that comes next. */
  z.string().max(64),
  z.string().max(512),
]);

/** One page of a project's log. No function holds more than a page, however large the log is. */
export const page = verb(exportProject, async (ctx, { params, query }) => {
  const { table, clock, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const csv = query.format === "csv" ? csvKindOf(query.kind) : null;
  const names = await widgetNames(table, project.workspaceId, project.projectId);
  const walk = new Walk(table, { ...project, widgetIds: [...names.keys()] }, csv, csv ?? query.kind);
  if (query.cursor === undefined) {
    // Who took a project's people with them is to be seen afterwards.
    const subject = { id: project.projectId, name: project.name };
    const { item, ...note } = notedItem(ctx, exportProject.id, subject);
    await transact(table, clock, [item]);
    const first = csv === null ? await headOf(table, project, note.at) : csvHeader(csv);
    return walk.page(note, [null, ""], first);
  }
  const [auditId, name, after] = readCursor(Cursor, query.cursor);
  return walk.page(await noteOf(ctx, project.projectId, auditId), [name, after], "");
});

/** The audit entry of an export: what came after it is not part of the export. */
type Note = { auditId: string; at: string };

/** @throws AppError `request.invalid` where this member has begun no such export of the project. */
async function noteOf({ table, actor }: Ctx<Member>, projectId: string, auditId: string): Promise<Note> {
  const entry = await findEntry(table, actor.workspaceId, auditId);
  if (
    entry?.action === exportProject.id &&
    entry.subject.id === projectId &&
    entry.actor.kind === "member" &&
    entry.actor.id === actor.userId
  ) {
    return { auditId, at: entry.at };
  }
  throw new AppError("request.invalid", { errors: [{ path: "cursor", message: "is not of this export" }] });
}

function csvKindOf(kind: LogKind | undefined): CsvKind {
  const found = csvKinds.find((one) => one === kind);
  if (found !== undefined) return found;
  const message = kind === undefined ? "is needed for CSV" : "is no table";
  throw new AppError("request.invalid", { errors: [{ path: "kind", message }] });
}

async function headOf(table: Table, project: StoredProject, exportedAt: string): Promise<string> {
  const { workspaceId, projectId: id, name, host, businessType, timeZone, createdAt } = project;
  const [widgets, { rules }, { updatedAt, ...policy }] = await Promise.all([
    widgetsOf(table, workspaceId, id),
    findRules(table, project),
    findPolicy(table, project),
  ]);
  const head: ExportHead = {
    kind: "head",
    format: 1,
    exportedAt,
    project: { id, name, host, businessType, timeZone, createdAt },
    ...(!isDeepStrictEqual(rules, noRewards) && { rewardRules: rules }),
    ...(updatedAt !== null && { fraudPolicy: { ...pick(policy), updatedAt } }),
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

const pick = ({ version, policy }: { version: number; policy: FraudPolicy }) => ({ version, policy });

/** In which partition (the first where it is null), and after what in it. */
type From = [name: string | null, after: string];

class Walk {
  readonly #table: Table;
  readonly #of: { projectId: string; widgetIds: ReadonlySet<string> };
  readonly #partitions: readonly Partition[];
  readonly #csv: CsvKind | null;

  constructor(
    table: Table,
    of: { workspaceId: string; projectId: string; widgetIds: readonly string[] },
    csv: CsvKind | null,
    kind: LogKind | undefined,
  ) {
    this.#table = table;
    this.#of = { projectId: of.projectId, widgetIds: new Set(of.widgetIds) };
    this.#partitions = partitionsOf(of, kind);
    this.#csv = csv;
  }

  async page({ auditId, at: begun }: Note, [name, from]: From, first: string) {
    const until = Date.parse(begun);
    let [at, after, text, items] = [this.#placeOf(name), from, first, 0];
    let lines = first === "" ? 0 : 1;
    for (;;) {
      const partition = this.#partitions[at];
      if (partition === undefined) return { text, lines, done: 1 };
      const limit = pageItems - items;
      if (limit <= 0 || text.length > pageLength) {
        const next = writeCursor([auditId, partition.name, after]);
        return { text, lines, done: at / this.#partitions.length, next };
      }
      const page = await readKind(this.#table, this.#of, partition, after, limit);
      items += page.read;
      for (const item of page.items) {
        if (timeOf(partition.kind, item) > until) continue;
        const more = this.#csv === null ? jsonLine(partition.kind, item) : csvLines(this.#csv, item);
        text += more;
        lines += this.#csv === null ? 1 : more.split("\r\n").length - 1;
      }
      if (page.last === null) at += 1;
      after = page.last ?? "";
    }
  }

  #placeOf(name: string | null): number {
    if (name === null) return 0;
    const at = this.#partitions.findIndex((partition) => partition.name === name);
    if (at >= 0) return at;
    throw new AppError("request.invalid", { errors: [{ path: "cursor", message: "is not of this export" }] });
  }
}
