import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";

/** What every AWS client of the local parts is configured with; the engine accepts any credential. */
export function clientConfig(endpoint: string) {
  const loopback = /^https?:\/\/(127\.|localhost|\[::1\])/.test(endpoint);
  return loopback
    ? { endpoint, region: "local", credentials: { accessKeyId: "local", secretAccessKey: "local" } }
    : { endpoint, region: process.env.AWS_REGION ?? "eu-central-1" };
}

export const tableClient = (endpoint: string) => new DynamoDBClient(clientConfig(endpoint));
export const streamsClient = (endpoint: string) => new DynamoDBStreamsClient(clientConfig(endpoint));
