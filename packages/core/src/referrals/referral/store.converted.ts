import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { entityPartition } from "../../shared/table/index.ts";

const Converted = z.object({ status: z.string(), convertedAt: z.string() });

/** A page may report conversions that nobody confirms: only so many of them are skipped. */
const mostRead = 10;

/**
 * When a person first converted; null if they never did. What waits for a server's confirmation proves nothing. Reads
 * without the entity, because conversions depend on referrals.
 */
export async function firstConvertedAt(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
): Promise<string | null> {
  const { Items = [] } = await table.query({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :person AND begins_with(gsi1sk, :conversion)",
    ExpressionAttributeValues: {
      ":person": entityPartition({ projectId, participantExternalId: externalId }),
      ":conversion": "$conversion_1#",
    },
    Limit: mostRead,
  });
  const counted = Items.map((item) => Converted.parse(item)).find(({ status }) => status !== "pending");
  return counted?.convertedAt ?? null;
}
