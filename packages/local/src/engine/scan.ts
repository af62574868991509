import {
  type AttributeValue,
  type DynamoDBClient,
  ScanCommand,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";

/** Every item a filter lets through, page by page. For this machine's own upkeep: no handler may do it. */
export async function* scan(
  client: DynamoDBClient,
  input: ScanCommandInput,
): AsyncGenerator<Record<string, AttributeValue>> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(new ScanCommand({ ...input, ...(from && { ExclusiveStartKey: from }) }));
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}
