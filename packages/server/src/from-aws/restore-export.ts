import { existsSync } from "node:fs";
import { readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { hourMs } from "@kiteloop/contract/shared/time";
import { rememberedFrom } from "@kiteloop/core/operations/refolding";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { createSecrets } from "@kiteloop/core/shared/secrets";
import * as z from "zod";
import { filePictures } from "../assets/pictures.ts";
import { FileAssets } from "../assets/store.ts";
import type { Manifest } from "../backup/format.ts";
import { readBackup } from "../backup/read.ts";
import { restoreBackup } from "../backup/restore.ts";
import { clientConfig, scan, startEngine, tableClient } from "../engine/index.ts";
import { startIdentity } from "../identity/index.ts";
import { claimDataFolder } from "../main/data-folder.ts";
import { tableName } from "../main/environment.ts";
import { secretKeysIn } from "../main/secret-keys.ts";
import { refoldAll, type Stores } from "../refold/refold.ts";
import { type Restored, restoreMembers } from "../restore-members/restore-members.ts";
import { packExport } from "./pack-export.ts";

export type RestoredExport = {
  manifest: Manifest;
  members: Restored;
  /** Records that the stage had not counted when its table was exported; null if that is too long ago to tell. */
  counted: number | null;
};

const ProjectItem = z.object({ projectId: z.object({ S: z.string() }) });
const clock = { now: () => new Date(), sleep: (ms: number) => sleep(ms) };

/**
 * Fills an empty data folder with a stage's data, which were copied to a folder, and gives each member an account, for which they
 * set a password by email. If it is ended in between, the same command continues or begins again.
 * @throws PlainError as `packExport` and `restoreBackup` do
 */
export async function restoreExport(
  from: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<RestoredExport> {
  const file = join(dataDir, "backups", "from-aws.klb");
  const isRestored = existsSync(join(dataDir, "table.db")) && existsSync(file);
  const manifest = isRestored ? await readBackup(file) : await restoreFresh(from, file, dataDir);
  const done = await completeData(dataDir, manifest, say);
  await rm(file, { force: true });
  return { manifest, ...done };
}

/** The backup stays beside the data until they are complete. */
async function restoreFresh(from: string, file: string, dataDir: string): Promise<Manifest> {
  const hadBackups = existsSync(dirname(file));
  try {
    await packExport(from, file);
    return await restoreBackup(file, dataDir);
  } catch (error) {
    await rm(file, { force: true });
    // It may be a folder of something else.
    if (!hadBackups) await rmdir(dirname(file)).catch(() => undefined);
    throw error;
  }
}

/** Counts what a stage had not counted at the end. Null if that is too long ago to tell. */
async function countLast(
  stores: Stores,
  { projectIds, at }: { projectIds: string[]; at: number },
  say: (line: string) => void,
): Promise<number | null> {
  const earliest = rememberedFrom(Date.now()) + hourMs;
  if (at < earliest) return null;
  const [from, to] = [Math.max(at - hourMs, earliest), at + hourMs].map((one) => new Date(one).toISOString());
  const refolded = await refoldAll(stores, { projectIds, from, to, rebuild: false }, say);
  return refolded.reduce((sum, one) => sum + ("folded" in one ? one.folded.folded : 0), 0);
}

/** Counts what was under way, and makes the accounts. */
async function completeData(dataDir: string, { madeAt }: Manifest, say: (line: string) => void) {
  const folder = await claimDataFolder(dataDir, false);
  const engine = await startEngine({ dataDir });
  const client = tableClient(engine.endpoint);
  const marshallOptions = { removeUndefinedValues: true };
  const table = createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), tableName);
  // Not opened as a server does, which notes its key in the table.
  const secrets = createSecrets(() => readFile(secretKeysIn(dataDir), "utf8"));
  const identity = await startIdentity({
    ...{ tableEndpoint: engine.endpoint, dataDir, secrets },
    mail: () => Promise.reject(new Error("no one is emailed")),
  });
  const pool = { client: new CognitoIdentityProviderClient(clientConfig(identity.endpoint)) };
  try {
    const archive = filePictures(new FileAssets(join(dataDir, "assets")));
    const projectIds: string[] = [];
    const found = scan(client, {
      TableName: tableName,
      FilterExpression: "#entity = :project",
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ExpressionAttributeValues: { ":project": { S: "project" } },
    });
    for await (const item of found) projectIds.push(ProjectItem.parse(item).projectId.S);
    const counted = await countLast({ table, archive }, { projectIds, at: Date.parse(madeAt) }, say);
    const members = await restoreMembers(
      { table, clock, pool: { ...pool, UserPoolId: identity.userPoolId } },
      { dryRun: false },
    );
    return { members, counted };
  } finally {
    pool.client.destroy();
    await identity.stop();
    client.destroy();
    await engine.stop();
    folder.release();
  }
}
