import { type ExportHead, type ExportLine, importProject } from "@kiteloop/contract/export";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { restorePolicyItem } from "../fraud/index.ts";
import { agedItem, findProject, type StoredProject } from "../project/index.ts";
import { restoreRulesItem } from "../reward/index.ts";
import { transact } from "../table/index.ts";
import { inTurns } from "../turns/index.ts";
import { verb } from "../verb/index.ts";
import { widgetItem } from "../widget/index.ts";
import { ImportedCodes } from "./codes.ts";
import { assertOfFile, experimentsIn, type ReadHead, readHead } from "./file.ts";
import { logOf } from "./kinds.ts";
import { reasonOf } from "./reason.ts";
import { createItem, findImport, noteExperiments } from "./store.import.ts";
import { readPage } from "./store.ts";
import { type Ready, readLine, takeLine } from "./take-line.ts";

const atOnce = 10;

/** Takes a page of an export into an empty project; whatever was taken before stays as it is. */
export const take = verb(importProject, async (ctx, { params, body }) => {
  const project = await findProject(ctx.table, ctx.actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  if (project.status === "archived") throw new AppError("project.archived");
  const file = readHead(body.head, ctx.clock.now().getTime());
  const ready = readLines(ctx, project.projectId, file, body.lines);
  await open(ctx, project, file, experimentsIn(ready.map(({ own }) => own)));
  const codes = new ImportedCodes(ctx.table, project.projectId);
  let taken = 0;
  for (const part of partsOf(ready)) {
    const done = await inTurns(part, atOnce, (line) => takeLine(ctx, codes, line));
    taken += done.filter(Boolean).length;
  }
  return { taken, known: body.lines.length - taken };
});

/** As many errors tell enough of a page. */
const mostErrors = 20;

/** Reads every line before any is taken: of a page with one that is none nothing is. */
function readLines(
  ctx: Ctx<Member>,
  projectId: string,
  file: ReadHead,
  lines: readonly ExportLine[],
): Ready[] {
  const errors: { path: string; message: string }[] = [];
  const ready = lines.flatMap((line, at) => {
    const path = `lines.${at}`;
    try {
      if (line.item.projectId !== file.head.project.id) throw new RangeError("it is another project's");
      const read = { at, ...readLine(ctx, projectId, line) };
      assertOfFile(file, read);
      return [read];
    } catch (error) {
      errors.push({ path, message: `is no ${line.kind}: ${reasonOf(error)}` });
      return [];
    }
  });
  if (errors.length > 0) throw new AppError("request.invalid", { errors: errors.slice(0, mostErrors) });
  return ready;
}

/**
 * The lines in parts that can be taken in any order. A reward that moved on while the export was made stands in it
 * twice, and its later state comes later.
 */
function* partsOf(lines: readonly Ready[]): Iterable<Ready[]> {
  let part: Ready[] = [];
  let ids = new Set<unknown>();
  for (const line of lines) {
    const id = line.kind === "reward" ? line.own.rewardId : undefined;
    if (id !== undefined && ids.has(id)) {
      yield part;
      [part, ids] = [[], new Set()];
    }
    if (id !== undefined) ids.add(id);
    part.push(line);
  }
  yield part;
}

/** The first page makes the project one that takes this export; later ones find it so. */
async function open(
  ctx: Ctx<Member>,
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
      createItem(table, { workspaceId, projectId, ...from, startedAt }),
      auditItem(ctx, importProject.id, { id: projectId, name: project.name }),
      // Cohorts begin with the project.
      ...(head.project.createdAt < project.createdAt
        ? [agedItem(table, project, head.project.createdAt)]
        : []),
    ]);
    // Another page was first: whether of this export is looked up like at any later page.
    if (!written.ok) return open(ctx, project, file, experiments);
  } else if (known.from !== head.project.id || known.exportedAt !== head.exportedAt) {
    throw new AppError("import.not_empty");
  }
  await noteExperiments(table, { workspaceId, projectId }, known?.experiments, experiments);
  await makeWidgets(ctx, projectId, file);
  await restoreSettings(ctx, projectId, head);
}

/** What the project promises and asks of who joins; what a member said here stands. */
async function restoreSettings(
  { table, clock, actor }: Ctx<Member>,
  projectId: string,
  { rewardRules, fraudPolicy, exportedAt }: ExportHead,
): Promise<void> {
  const of = { workspaceId: actor.workspaceId, projectId };
  if (rewardRules) await transact(table, clock, [restoreRulesItem(table, of, rewardRules, exportedAt)]);
  if (fraudPolicy) await transact(table, clock, [restorePolicyItem(table, of, fraudPolicy)]);
}

async function isEmpty(table: Table, projectId: string): Promise<boolean> {
  const partitions = logOf(projectId);
  const pages = await Promise.all(partitions.map((partition) => readPage(table, partition, "", 1)));
  return pages.every(({ items }) => items.length === 0);
}

async function makeWidgets(
  { table, clock, actor }: Ctx<Member>,
  projectId: string,
  { head, configs }: ReadHead,
) {
  for (const { id: widgetId, createdAt, config: _, ...widget } of head.widgets) {
    const draft = configs.get(widgetId);
    if (draft === undefined) continue;
    const item = widgetItem(table, {
      ...widget,
      workspaceId: actor.workspaceId,
      projectId,
      widgetId,
      status: "draft",
      draft,
      version: 1,
      editedVersion: 1,
      createdAt,
      updatedAt: clock.now().toISOString(),
    });
    await transact(table, clock, [item]);
  }
}
