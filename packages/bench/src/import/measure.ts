import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { importRows } from "@kiteloop/contract/referrals/participant-import";
import { fold } from "@kiteloop/core/counting";
import { importParticipants } from "@kiteloop/core/referrals/participant";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition, transact } from "@kiteloop/core/shared/table";
import { putWorkspace } from "@kiteloop/core/tenancy/workspace";
import { consumers } from "@kiteloop/functions/consumers";
import { newItems } from "@kiteloop/functions/stream/records";
import { ensureTable, quickTable, startEngine, tableClient } from "@kiteloop/server/engine/index";
import { startPump } from "@kiteloop/server/stream/index";
import * as z from "zod";
import { callOf, platformOf, putProject } from "../counting/dashboard.ts";
import { each } from "../each.ts";
import { costBetween, costsOf } from "../umami/processes.ts";

/** The cost of an import until its participants are counted. */
export type Import = {
  rows: number;
  seconds: number;
  /** ms of processor time of this process, and of the table engine. */
  ownMs: number;
  engineMs: number;
  /** Bytes: the table's file, all that the engine wrote, and most memory of both processes. */
  table: number;
  written: number;
  memory: number;
};

const PidFile = z.object({ pid: z.int().positive() });
/** As the screen sends them. */
const atOnce = 3;
const [first, last] = [
  ["Ana", "Ben", "Maria", "Zoe", "Kim", "Lou"],
  ["Silva", "Okafor", "da Costa", "Becker", "Nguyen"],
];

/** A file of GrowSurf's form: an id, an address, a name of two words and a code. */
function* pagesOf(rows: number) {
  for (let from = 0; from < rows; from += importRows) {
    yield Array.from({ length: Math.min(importRows, rows - from) }, (_, at) => {
      const n = from + at;
      return {
        externalId: `gs_${n.toString(36)}`,
        email: `p${n}@example${n % 97}.com`,
        name: `${first[n % first.length]} ${last[n % last.length]}`,
        code: `c${n.toString(36)}`,
      };
    });
  }
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "latin1").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** As on one machine: the screen's requests against the table engine, while the fold reads the stream. Linux only. */
export async function measureImport(rows: number): Promise<Import> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-import-"));
  const engine = await startEngine({ dataDir });
  const streamArn = (await ensureTable(engine.endpoint, tableDefinition("bench"))) ?? "";
  const sdk = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
  const table = quickTable(createAwsTable(sdk, "bench"), engine);
  const platform = platformOf(table);
  const { workspaceId, projectId } = await putProject(platform);
  const workspace = {
    workspaceId,
    name: "Bench",
    plan: "scale" as const,
    createdAt: "2025-12-01T00:00:00.000Z",
  };
  await transact(table, platform.clock, [putWorkspace(table, workspace)]);
  const pump = await startPump({
    ...{ engine, streamArn, dataDir, log: () => undefined },
    consumers: consumers.filter(({ name }) => name === "fold"),
    load: async () => async (event) => {
      const failed = await fold(platform, newItems(event).items);
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    },
  });
  const { pid } = PidFile.parse(JSON.parse(await readFile(join(dataDir, "engine.pid"), "utf8")));
  let memory = 0;
  const look = async () => {
    memory = Math.max(memory, (await residentOf(pid)) + process.memoryUsage.rss());
  };
  try {
    const [before, cpu, begun] = [costsOf(pid), process.cpuUsage(), performance.now()];
    let made = 0;
    await each(pagesOf(rows), atOnce, async (people) => {
      const call = callOf(platform, workspaceId, "admin");
      const input = { params: { projectId }, query: {}, body: { rows: people, dryRun: false } };
      const page = await importParticipants.call(call, input);
      made += page.made;
      await look();
    });
    await pump.drained();
    if (made !== rows) throw new Error(`of ${rows} rows ${made} were imported`);
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const { cpuMs, written } = costBetween(before, costsOf(pid));
    const { size } = await stat(join(dataDir, "table.db"));
    return { rows, seconds, ownMs: (user + system) / 1000, engineMs: cpuMs, table: size, written, memory };
  } finally {
    await pump.stop();
    sdk.destroy();
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
