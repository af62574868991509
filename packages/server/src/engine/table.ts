import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  ResourceInUseException,
} from "@aws-sdk/client-dynamodb";
import { tableClient } from "./client.ts";

/** Creates the table unless it exists; returns the ARN of its stream, if it has one. */
export async function ensureTable(
  endpoint: string,
  definition: CreateTableCommandInput,
): Promise<string | undefined> {
  const client = tableClient(endpoint);
  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  const { Table } = await client.send(new DescribeTableCommand({ TableName: definition.TableName }));
  client.destroy();
  return Table?.LatestStreamArn;
}
