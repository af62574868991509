import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { fold } from "@kiteloop/core/counting";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition, transact } from "@kiteloop/core/shared/table";
import { putWorkspace } from "@kiteloop/core/tenancy/workspace";
import { TestClock, testLoop, testPlatform, toTestTable, withBody } from "@kiteloop/core/testing";
import { connectTablesBy } from "@kiteloop/core/testing/engine";
import { createTable } from "@kiteloop/dynamodb-client";
import { consumers } from "@kiteloop/functions/consumers";
import { newItems } from "@kiteloop/functions/stream/records";
import { FileAssets } from "../assets/store.ts";
import { ensureTable, readItems, startEngine, tableClient } from "../engine/index.ts";
import { loadPool } from "../identity/keys.ts";
import { openStore } from "../identity/store.ts";
import { tableName } from "../main/environment.ts";
import { openSecrets } from "../main/secret-keys.ts";
import { startPump } from "../stream/index.ts";
import { upgradeFolder } from "../upgrade/upgrade.ts";

const foldHandler = consumers.find(({ name }) => name === "fold")?.handler;

/** Lets a process without a test's setup use folders: the platform's own table, in whose place the folder's comes, is not used. */
export function withoutSetup(): void {
  const unused = () => Promise.reject(new Error("this table is not used"));
  connectTablesBy((_, name) => ({
    table: createTable(name, unused),
    create: async () => undefined,
    drop: async () => undefined,
  }));
}

/** A data folder in use: an engine, the fold, and a project whose people invite each other. */
export type UsedFolder = Awaited<ReturnType<typeof useFolder>>;

/** Opens a data folder as a server does, with the fold as its only consumer, or beside others that do nothing. */
export async function useFolder(dataDir: string, { isNew = true, others = false } = {}) {
  const engine = await startEngine({ dataDir });
  const streamArn = (await ensureTable(engine.endpoint, tableDefinition(tableName))) ?? "";
  const log = () => undefined;
  await upgradeFolder({ dataDir, engine, isNew, backups: join(dataDir, "backups"), log });
  const client = tableClient(engine.endpoint);
  const marshallOptions = { removeUndefinedValues: true };
  const table = toTestTable(
    createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), tableName),
  );
  const secrets = await openSecrets(dataDir, table);
  await loadPool(dataDir);
  const identity = await openStore(engine.endpoint, secrets);
  const platform = { ...(await testPlatform()), table, clock: new TestClock(Date.now()) };
  const assets = new FileAssets(join(dataDir, "assets"));
  let isCounting = true;
  const pump = await startPump({
    ...{ engine, streamArn, dataDir, log, pollMs: 5, pauseMs: 5, longestPauseMs: 20 },
    consumers: consumers.filter(({ name }) => others || name === "fold"),
    load: async (handler) => async (event) => {
      if (handler !== foldHandler) return { batchItemFailures: [] };
      if (!isCounting) throw new Error("it doesn't count now");
      const failed = await fold(platform, newItems(event).items);
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    },
  });
  let people = 0;
  return {
    engine,
    streamArn,
    platform,
    table,
    assets,
    identity,
    pump,
    /** Lets the fold fail from now on, or work again. */
    count(again: boolean) {
      isCounting = again;
    },
    /** Every item as one text, in the order of these. */
    async items(): Promise<string[]> {
      const all: string[] = [];
      for await (const item of readItems(engine.endpoint, tableName))
        all.push(JSON.stringify(Object.entries(item).sort()));
      return all.sort();
    },
    async project() {
      const loop = await testLoop(platform);
      const { workspaceId } = loop.member.actor;
      const createdAt = platform.clock.now().toISOString();
      await transact(platform.table, platform.clock, [
        putWorkspace(platform.table, { workspaceId, name: "Acme", plan: "scale", createdAt }),
      ]);
      const { server } = loop;
      const { code } = await identifyParticipant.call(server, withBody({ externalId: "ana" }));
      return {
        ...loop,
        /** Lets another person join, and returns how many were asked to. */
        async join() {
          people += 1;
          await reportJoin.call(server, withBody({ code, externalId: `friend-${people}` }));
          return people;
        },
      };
    },
    async stop() {
      await pump.stop();
      client.destroy();
      identity.close();
      await engine.stop();
    },
  };
}
