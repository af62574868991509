import {
  DescribeImportCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ImportTableCommand,
  paginateListImports,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import { secondMs } from "@kiteloop/contract/shared/time";
import type { Clock } from "@kiteloop/core/shared/context";
import { creationParameters } from "@kiteloop/core/shared/table";
import { PlainError } from "../plain-error.ts";

/** How often a running import is asked for, in ms. */
const pollMs = 20 * secondMs;

export type Imports = { client: DynamoDBClient; clock: Pick<Clock, "sleep"> };

/** Where an import reads lines of DynamoDB's JSON, compressed. */
export type ImportSource = { bucket: string; prefix: string };

async function tableNamed({ client }: Imports, TableName: string): Promise<TableDescription | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "ResourceNotFoundException") return null;
    throw error;
  }
}

/** How a table came to be: not at all, by an import of these lines, which may run, or by one that was configured since. */
export type ImportState = { is: "none" } | { is: "begun" | "configured"; importArn: string };

/** @throws PlainError for a table of that name that something else made */
export async function importStateOf(on: Imports, name: string, from: ImportSource): Promise<ImportState> {
  const table = await tableNamed(on, name);
  if (table === null) return { is: "none" };
  const TableArn = table.TableArn ?? "";
  for await (const { ImportSummaryList = [] } of paginateListImports({ client: on.client }, { TableArn }))
    for (const { ImportArn: importArn, TableArn: arn, S3BucketSource: source } of ImportSummaryList)
      if (arn === TableArn && importArn !== undefined && source?.S3KeyPrefix === from.prefix)
        return { is: table.StreamSpecification?.StreamEnabled ? "configured" : "begun", importArn };
  throw new PlainError(
    `There is a table ${name} already, and this file didn’t make it: nothing was changed. If it isn’t used, remove its deletion protection and delete it.`,
  );
}

export async function beginImport(on: Imports, name: string, from: ImportSource): Promise<string> {
  const { ImportTableDescription: begun } = await on.client.send(
    new ImportTableCommand({
      S3BucketSource: { S3Bucket: from.bucket, S3KeyPrefix: from.prefix },
      ...{ InputFormat: "DYNAMODB_JSON", InputCompressionType: "GZIP" },
      TableCreationParameters: creationParameters(name),
    }),
  );
  if (begun?.ImportArn === undefined) throw new Error("the import has no name");
  return begun.ImportArn;
}

/**
 * Waits for an import to end.
 * @param items how many it must have
 * @throws PlainError if it failed, or not all of them are there
 */
export async function awaitImport(on: Imports, ImportArn: string, items: number): Promise<void> {
  for (;;) {
    const { ImportTableDescription: now = {} } = await on.client.send(
      new DescribeImportCommand({ ImportArn }),
    );
    const { ImportStatus: status, ImportedItemCount: imported = 0, ErrorCount: errors = 0 } = now;
    if (status === "IN_PROGRESS") {
      await on.clock.sleep(pollMs);
      continue;
    }
    const table = now.TableArn?.split("/")[1];
    if (status !== "COMPLETED")
      throw new PlainError(
        `The import ended as ${status} (${now.FailureMessage ?? now.FailureCode ?? "without a reason"}): delete the table ${table}, and run this again.`,
      );
    if (errors > 0 || imported !== items)
      throw new PlainError(
        `The table ${table} has ${imported} of ${items} items, with ${errors} errors: don’t use it. Its log group has the reasons; delete the table, and run this again.`,
      );
    return;
  }
}
