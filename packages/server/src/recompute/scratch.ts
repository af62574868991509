import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { idMaker } from "@kiteloop/contract/shared/ids";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Platform } from "@kiteloop/core/shared/context";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { ensureTable, startEngine, tableClient } from "../engine/index.ts";

function none<T extends object>(port: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`there is no ${port} here`);
    },
  });
}

const silent = () => undefined;

/** A platform of a table alone, at the given moment (ms since 1970). */
export function tablePlatform(table: Platform["table"], at: () => number): Platform {
  return {
    table,
    assets: none("asset store"),
    pictures: none("picture store"),
    archive: none("archive"),
    mailer: none("mailer"),
    emailDomains: none("email domains"),
    identity: none("identity"),
    payments: none("payments"),
    accountOpener: none("account opener"),
    web: none("web"),
    secrets: none("secrets"),
    clock: {
      now: () => new Date(at()),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    ids: {
      make: idMaker(Date.now, randomBytes),
      random: (bytes) => randomBytes(bytes),
    },
    log: { info: silent, warn: silent, error: silent },
    instance: none("instance"),
  };
}

/**
 * Runs `work` on a platform with an empty temporary table, at the given moment (ms since 1970).
 */
export async function withScratch<T>(at: () => number, work: (platform: Platform) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-recompute-"));
  try {
    const engine = await startEngine({ dataDir });
    const name = `scratch-${randomBytes(6).toString("hex")}`;
    await ensureTable(engine.endpoint, tableDefinition(name));
    const client = DynamoDBDocumentClient.from(tableClient(engine.endpoint));
    try {
      return await work(tablePlatform(createAwsTable(client, name), at));
    } finally {
      client.destroy();
      await engine.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
