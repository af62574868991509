import { isDeepStrictEqual } from "node:util";
import { noProjectLinks, noSharePage } from "@kiteloop/contract/publishing/project";
import {
  type CsvKind,
  csvKinds,
  type ExportHead,
  exportProject as endpoint,
  type LogKind,
} from "@kiteloop/contract/reports/export";
import { ids } from "@kiteloop/contract/shared/ids";
import { hourMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import { requireProject, type StoredProject, widgetNames, widgetsOf } from "../../publishing/index.ts";
import { readReferralSettings } from "../../referrals/index.ts";
import { actorId, auditEntryWithItem, findEntry } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, Platform, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { type ExportedProject, jsonLine } from "../../shared/portable-kind/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { daysInArchive, type Partition, partitionsOf } from "./kinds.ts";
import { timeOf } from "./place.ts";
import { readKind } from "./read.ts";
import { csvHeader, csvLines } from "./write.ts";

/** A page has at most this many items, and ends at this many characters: a function's response may have 6 MB. */
const pageItems = 2000;
const pageLength = 1_500_000;

/**
 * A cursor names the audit log entry written by its first page, so that every export that is read is in the
 * log.
 */
const Cursor = z.tuple([
  ids.audit,
  /** Of the next partition. */
  z.string().max(64),
  z.string().max(512),
]);

/** One page of a project's log. Memory is limited to a page, however large the log is. */
export const exportProject = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const ports = { table, archive: ctx.archive };
  const project = await requireProject(ctx, params.projectId);
  const csv = query.format === "csv" ? csvKindOf(query.kind) : null;
  const names = await widgetNames(table, project.workspaceId, project.projectId);
  const walkFrom = async ({ at }: Pick<Note, "at">) => {
    // The same for all pages, also if clocks differ: days archived last are read from the table, where they
    // stay for two weeks or more.
    const settled = new Date(Date.parse(at) - hourMs).toISOString();
    const archived = await daysInArchive(table, project.projectId, settled);
    const of = { ...project, widgetIds: [...names.keys()], archived, until: at, forOwner: isOwner(ctx) };
    return new Walk(ports, of, csv, csv ?? query.kind);
  };
  if (query.cursor === undefined) {
    // An export contains personal data, so the audit log records who took it.
    const subject = { id: project.projectId, name: project.name };
    const { item, ...note } = auditEntryWithItem(ctx, endpoint.id, subject);
    await transact(table, clock, [item]);
    const first = csv === null ? await headOf(table, project, note.at) : csvHeader(csv);
    return (await walkFrom(note)).page(note, [null, ""], first);
  }
  const [auditId, name, after] = readCursor(Cursor, query.cursor);
  const note = await noteOf(ctx, project.projectId, auditId);
  return (await walkFrom(note)).page(note, [name, after], "");
});

const isOwner = ({ actor }: Ctx<Member | Key>): boolean => "role" in actor && actor.role === "owner";

/** The audit entry of an export: later items are not part of the export. */
type Note = { auditId: string; at: string };

/** @throws AppError `request.invalid` when this member or key has started no such export of the project. */
async function noteOf(ctx: Ctx<Member | Key>, projectId: string, auditId: string): Promise<Note> {
  const { table, actor } = ctx;
  const entry = await findEntry(table, actor.workspaceId, auditId);
  if (
    entry?.action === endpoint.id &&
    entry.subject.id === projectId &&
    entry.actor.kind === actor.kind &&
    entry.actor.id === actorId(ctx)
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
  const { sharePage, links, brand, widgetOrder } = project;
  const [widgets, settings] = await Promise.all([
    widgetsOf(table, workspaceId, id),
    readReferralSettings(table, project),
  ]);
  const head: ExportHead = {
    kind: "head",
    format: 1,
    exportedAt,
    project: { id, name, host, businessType, timeZone, createdAt },
    ...settings,
    ...(!isDeepStrictEqual(sharePage, noSharePage) && { sharePage }),
    ...(!isDeepStrictEqual(links, noProjectLinks) && { links }),
    ...(brand !== null && { brand }),
    ...(widgetOrder.length > 0 && { widgetOrder }),
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

/** The partition (null for the first), and the key in it to continue after. */
type From = [name: string | null, after: string];

type Ports = Pick<Platform, "table" | "archive">;

class Walk {
  readonly #ports: Ports;
  readonly #of: ExportedProject;
  readonly #partitions: readonly Partition[];
  readonly #csv: CsvKind | null;

  constructor(ports: Ports, of: ExportedProject, csv: CsvKind | null, kind: LogKind | undefined) {
    this.#ports = ports;
    this.#of = of;
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
      const page = await readKind(this.#ports, this.#of, partition, after, limit);
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
