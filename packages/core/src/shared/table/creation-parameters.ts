import { tableDefinition } from "./table.ts";

/** A stage's table by its name, with keys and indexes, in the form that `aws dynamodb import-table` takes. It has no stream yet. */
export function creationParameters(name: string) {
  const { AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes = [] } = tableDefinition(name);
  return {
    ...{ TableName: name, AttributeDefinitions, KeySchema, BillingMode },
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
      ...{ IndexName, KeySchema, Projection },
    })),
  };
}
