import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { awsClientConfig, localClientConfig } from "./aws-client.ts";
import { config } from "./config.ts";
import { createPlatform } from "./create-platform.ts";

/** The platform of all handlers except those of page views. */
export const platform = /* @__PURE__ */ createPlatform(() => {
  const { DYNAMODB_ENDPOINT: endpoint, KITELOOP_TABLE: name } = config();
  const client = new DynamoDBClient(endpoint === undefined ? awsClientConfig() : localClientConfig(endpoint));
  const marshallOptions = { removeUndefinedValues: true };
  return createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name);
});
