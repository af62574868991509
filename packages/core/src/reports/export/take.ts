import { type ExportLine, importProject as endpoint } from "@kiteloop/contract/reports/export";
import { portablePublishing, requireProject, type StoredProject } from "../../publishing/index.ts";
import { ImportedCodes, restoreReferralSettings } from "../../referrals/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx, Key, Member, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { readPage } from "../../shared/portable-kind/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { assertOfFile, experimentsIn, type ReadHead, readFileHead } from "./file.ts";
import { daysInArchive, logOf, ofTraffic, portableOf } from "./kinds.ts";
import { reasonOf } from "./reason.ts";
import { createImportItem, findImport, noteExperiments } from "./store.import.ts";
import { type Ready, takeImportLine, takeLine } from "./take-line.ts";

const atOnce = 10;

/** Imports a page of an export into an empty project; records that were imported before stay unchanged. */
export const importProject = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const file = await readFileHead(body.head, ctx.clock.now().getTime());
  const ready = await readLines(ctx, project.projectId, file, body.lines);
  await open(ctx, project, file, experimentsIn(ready.map(({ own }) => own)));
  const codes = new ImportedCodes(ctx.table, project.projectId);
  let taken = 0;
  for (const part of partsOf(ready)) {
    const done = await mapConcurrent(part, atOnce, (line) => takeLine(ctx, codes, line));
    taken += done.filter(Boolean).length;
  }
  return { taken, known: body.lines.length - taken };
});

/** Maximum number of errors reported for a page. */
const mostErrors = 20;

/** Parses every line before any is written: a page with an invalid one is refused as a whole. */
async function readLines(
  ctx: Ctx<Member | Key>,
  projectId: string,
  file: ReadHead,
  lines: readonly ExportLine[],
): Promise<Ready[]> {
  const errors: { path: string; message: string }[] = [];
  const ready: Ready[] = [];
  for (const [at, line] of lines.entries()) {
    try {
      if (line.item.projectId !== file.head.project.id) throw new RangeError("it is another project's");
      const read = { at, ...(await takeImportLine(ctx, projectId, line)) };
      assertOfFile(file, read);
      ready.push(read);
    } catch (error) {
      errors.push({ path: `lines.${at}`, message: `is no ${line.kind}: ${reasonOf(error)}` });
    }
  }
  if (errors.length > 0) throw new AppError("request.invalid", { errors: errors.slice(0, mostErrors) });
  return ready;
}

/**
 * The lines in parts that can be imported in any order: an item that changed during the export is in it twice, the
 * later state after the earlier one.
 */
function* partsOf(lines: readonly Ready[]): Iterable<Ready[]> {
  let part: Ready[] = [];
  let ids = new Set<unknown>();
  for (const line of lines) {
    const { repeats } = portableOf(line.kind);
    const id = repeats === undefined ? undefined : line.own[repeats];
    if (id !== undefined && ids.has(id)) {
      yield part;
      [part, ids] = [[], new Set()];
    }
    if (id !== undefined) ids.add(id);
    part.push(line);
  }
  yield part;
}

/** The first page binds the project to this export; later ones check that. */
async function open(
  ctx: Ctx<Member | Key>,
  project: StoredProject,
  file: ReadHead,
  experiments: ReadonlySet<string>,
): Promise<void> {
  const { table, clock } = ctx;
  const { head } = file;
  const { workspaceId, projectId } = project;
  const known = await findImport(table, { workspaceId, projectId });
  if (known === null) {
    if (!(await isEmpty(table, projectId))) throw new AppError("import.not_empty");
    const startedAt = clock.now().toISOString();
    const from = { from: head.project.id, exportedAt: head.exportedAt };
    const written = await transact(table, clock, [
      createImportItem(table, { workspaceId, projectId, ...from, startedAt }),
      auditItem(ctx, endpoint.id, { id: projectId, name: project.name }),
      // Cohorts begin with the project.
      ...(head.project.createdAt < project.createdAt
        ? [portablePublishing.agedProjectItem(table, project, head.project.createdAt)]
        : []),
    ]);
    // Another page came first: whether it is of this export is checked like for any later page.
    if (!written.ok) return open(ctx, project, file, experiments);
  } else if (known.from !== head.project.id || known.exportedAt !== head.exportedAt) {
    throw new AppError("import.not_empty");
  } else if ((await daysInArchive(table, projectId, "~")).some(portablePublishing.isImported)) {
    // Items that this page repeats may have left the table.
    throw new AppError("import.not_empty");
  }
  await noteExperiments(table, { workspaceId, projectId }, known?.experiments, experiments);
  await makeWidgets(ctx, projectId, file);
  await restoreReferralSettings(ctx, { workspaceId, projectId }, head);
  await portablePublishing.restorePages(ctx, project, head);
}

async function isEmpty(table: Table, projectId: string): Promise<boolean> {
  if ((await daysInArchive(table, projectId, "~")).some(({ objects }) => objects > 0)) return false;
  const partitions = logOf(ofTraffic(projectId, []));
  const pages = await Promise.all(
    partitions.map((partition) =>
      "archived" in partition ? { items: [] } : readPage(table, partition, "", 1),
    ),
  );
  return pages.every(({ items }) => items.length === 0);
}

async function makeWidgets(
  { table, clock, actor }: Ctx<Member | Key>,
  projectId: string,
  { head, configs }: ReadHead,
) {
  const place = { workspaceId: actor.workspaceId, projectId };
  for (const widget of head.widgets) {
    const draft = configs.get(widget.id);
    if (draft === undefined) continue;
    const item = portablePublishing.restoredDraftItem(table, place, widget, draft, clock.now().toISOString());
    await transact(table, clock, [item]);
  }
}
