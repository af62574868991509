import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { exportProject, numbersOf } from "@kiteloop/core/reports/export";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Ctx, Member, Platform } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { filePictures } from "../assets/pictures.ts";
import { FileAssets } from "../assets/store.ts";
import { scan, startEngine, tableClient } from "../engine/index.ts";
import { ownFile } from "../files.ts";
import { tableName } from "../main/environment.ts";
import { differing } from "../recompute/differing.ts";
import { recompute } from "../recompute/recompute.ts";
import { tablePlatform } from "../recompute/scratch.ts";
import type { Manifest } from "./format.ts";
import { restoreBackup } from "./restore.ts";
import { inScratch } from "./scratch-folder.ts";

/** Its lines in an export, its joins of the last 30 days, and where the totals differ from the recount. */
export type RecountedProject = { project: string; lines: number; joins: number; differences: string[] };
export type VerifiedBackup = { manifest: Manifest; projects: RecountedProject[] };

const ProjectItem = z.object({
  workspaceId: z.object({ S: z.string() }),
  projectId: z.object({ S: z.string() }),
});

/**
 * Restores a backup into a temporary folder and recounts every project there: the totals that its screens show are compared with
 * a recount of its records, one by one. A signal ends the process after the folder was removed.
 * @throws PlainError when it can't be restored
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  return inScratch("kiteloop-verify-", async (folder) => {
    const dataDir = join(folder, "data");
    const manifest = await restoreBackup(path, dataDir);
    return { manifest, projects: await recountFolder(dataDir, join(folder, "export.jsonl")) };
  });
}

/** Recounts every project of a folder that no server runs on. @param file a path for exports, one after the other */
export async function recountFolder(dataDir: string, file: string): Promise<RecountedProject[]> {
  const engine = await startEngine({ dataDir });
  const client = tableClient(engine.endpoint);
  try {
    const marshallOptions = { removeUndefinedValues: true };
    const table = createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), tableName);
    let at = Date.now();
    const platform = {
      ...tablePlatform(table, () => at),
      archive: filePictures(new FileAssets(join(dataDir, "assets"))),
    };
    const items: z.infer<typeof ProjectItem>[] = [];
    const found = scan(client, {
      TableName: tableName,
      FilterExpression: "#entity = :project",
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ExpressionAttributeValues: { ":project": { S: "project" } },
    });
    for await (const item of found) items.push(ProjectItem.parse(item));
    const projects: RecountedProject[] = [];
    for (const { workspaceId, projectId } of items) {
      at = Date.now();
      const ctx = readerOf(platform, workspaceId.S);
      await exportTo(file, ctx, projectId.S);
      const counted = await recompute(file);
      at = Date.parse(counted.numbers.asOf);
      const shown = await numbersOf(ctx, projectId.S, {});
      projects.push({
        project: counted.project,
        lines: Object.values(counted.lines).reduce((sum, one) => sum + one, 0),
        joins: counted.numbers.totals.joins,
        differences: [
          ...counted.differences,
          ...differing("restored", shown, whereCounted(shown, counted.numbers), ["shown", "counted"]),
        ],
      });
    }
    return projects;
  } finally {
    client.destroy();
    await engine.stop();
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The recount, except where the totals are from before something was counted, as their `state` says. */
function whereCounted(shown: unknown, counted: unknown): unknown {
  if (!isObject(shown) || !isObject(counted)) return counted;
  if (shown.state === "not_counted") return shown;
  if (Array.isArray(counted)) return counted.map((one, at) => whereCounted(Object(shown)[at], one));
  return Object.fromEntries(
    Object.entries(counted).map(([name, value]) => [name, whereCounted(shown[name], value)]),
  );
}

function readerOf(platform: Platform, workspaceId: string): Ctx<Member> {
  const actor: Member = {
    kind: "member",
    userId: platform.ids.make("user"),
    sessionId: platform.ids.make("session"),
    email: "verify@example.com",
    name: "",
    workspaceId,
    role: "owner",
    staff: false,
  };
  return { ...platform, actor, requestId: platform.ids.make("request") };
}

/** Writes a project's export, page by page. */
async function exportTo(file: string, ctx: Ctx<Member>, projectId: string): Promise<void> {
  await rm(file, { force: true });
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await exportProject.call(ctx, { params: { projectId }, query, body: {} });
    await appendFile(file, page.text, { mode: ownFile });
    cursor = page.next;
  }
}
