import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";

/** Secondary indexes, each with its own pair of key attributes. */
export const indexes = ["gsi1", "gsi2", "gsi3"] as const;

/** The attribute DynamoDB expires items by, in seconds since 1970. */
export const ttlAttribute = "ttl";

/** The one table. Stacks, the local engine and tests all create it from this. */
export function tableDefinition(name: string): CreateTableCommandInput {
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
      ...indexes.flatMap((index) => [
        { AttributeName: `${index}pk`, AttributeType: "S" as const },
        { AttributeName: `${index}sk`, AttributeType: "S" as const },
      ]),
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index,
      KeySchema: [
        { AttributeName: `${index}pk`, KeyType: "HASH" },
        { AttributeName: `${index}sk`, KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
  };
}
