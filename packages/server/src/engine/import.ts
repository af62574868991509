import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { ownFile } from "../files.ts";
import { PlainError } from "../plain-error.ts";
import { findEngine } from "./find.ts";

/** The file below `from` that holds a table's items for `importTables`: gzip, with a line `{"Item":…}` each. */
export const importFileOf = (from: string, table: string): string =>
  join(from, table, "data", "items.json.gz");

/**
 * Makes a file of our engine from tables in the format of DynamoDB's export, without records of their streams.
 * @throws PlainError when the engine refuses an item
 */
export async function importTables(options: {
  from: string;
  to: string;
  definitions: readonly CreateTableCommandInput[];
}): Promise<void> {
  const { from, to, definitions } = options;
  const engine = findEngine(process.env);
  if (engine.kind === "endpoint")
    throw new PlainError("A restore makes a file of our own table engine: unset DYNAMODB_ENDPOINT.");
  const schema = join(from, "schema.json");
  await writeFile(schema, JSON.stringify(definitions.map((Table) => ({ Table }))), { mode: ownFile });
  const args = ["import", "--source", from, "--schema", schema, "--output", to];
  await promisify(execFile)(engine.path, args).catch(({ stderr, message }) => {
    throw new PlainError(`The table engine can’t take the items: ${stderr || message}`);
  });
}
