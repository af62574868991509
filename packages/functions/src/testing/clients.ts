import * as sdkClient from "@aws-sdk/client-dynamodb";
import * as sdk from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "../lean/client-dynamodb.ts";
import * as lean from "../lean/lib-dynamodb.ts";

export const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret", sessionToken: "session" };
export const region = "eu-central-1";

/** The same client twice: the SDK's, and ours in its place. */
export function both(endpoint: string, maxAttempts = 3) {
  const config = { endpoint, region, credentials, maxAttempts };
  return {
    sdk: sdk.DynamoDBDocumentClient.from(new sdkClient.DynamoDBClient(config), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    lean: lean.DynamoDBDocumentClient.from(new DynamoDBClient(config)),
  };
}
