import { type ExportHead, importProject } from "@kiteloop/contract/export";
import { upgradeConfig } from "@kiteloop/contract/widget-config";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { agedItem, findProject, type StoredProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { widgetItem } from "../widget/index.ts";
import { partitionsOf } from "./kinds.ts";
import { createItem, findImport } from "./store.import.ts";
import { readPage } from "./store.ts";
import { takeLine } from "./take-line.ts";

const atOnce = 10;

/** Takes a page of an export into an empty project; whatever was taken before stays as it is. */
export const take = verb(importProject, async (ctx, { params, body }) => {
  const project = await findProject(ctx.table, ctx.actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  if (project.status === "archived") throw new AppError("project.archived");
  assertOfOne(body.head, body.lines);
  await open(ctx, project, body.head);
  let taken = 0;
  const rest = body.lines.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, line] of rest) if (await takeLine(ctx, project.projectId, line, at)) taken += 1;
    }),
  );
  return { taken, known: body.lines.length - taken };
});

function assertOfOne({ project }: ExportHead, lines: readonly { item: Record<string, unknown> }[]): void {
  const at = lines.findIndex(({ item }) => item.projectId !== project.id);
  if (at < 0) return;
  const errors = [{ path: `lines.${at}.item.projectId`, message: "is another project's" }];
  throw new AppError("request.invalid", { errors });
}

/** The first page makes the project one that takes this export; later ones find it so. */
async function open(ctx: Ctx<Member>, project: StoredProject, head: ExportHead): Promise<void> {
  const { table, clock } = ctx;
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
    if (!written.ok) return open(ctx, project, head);
  } else if (known.from !== head.project.id || known.exportedAt !== head.exportedAt) {
    throw new AppError("import.not_empty");
  }
  await makeWidgets(ctx, projectId, head);
}

async function isEmpty(table: Table, projectId: string): Promise<boolean> {
  const pages = await Promise.all(
    partitionsOf(projectId).map((partition) => readPage(table, partition, "", 1)),
  );
  return pages.every(({ items }) => items.length === 0);
}

async function makeWidgets({ table, clock, actor }: Ctx<Member>, projectId: string, head: ExportHead) {
  for (const { id: widgetId, createdAt, config, ...widget } of head.widgets) {
    const item = widgetItem(table, {
      ...widget,
      workspaceId: actor.workspaceId,
      projectId,
      widgetId,
      status: "draft",
      draft: upgradeConfig(config),
      version: 1,
      editedVersion: 1,
      createdAt,
      updatedAt: clock.now().toISOString(),
    });
    await transact(table, clock, [item]);
  }
}
