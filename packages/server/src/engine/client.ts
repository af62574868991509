import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { callLinked, linkTo } from "./links.ts";
import type { Link } from "./pipe.ts";

type Request = { headers: Record<string, string>; body?: string | Uint8Array };

const utf8 = new TextDecoder();

/** Replaces the SDK's network handler. */
function handlerOf(link: Link) {
  return {
    async handle({ headers, body }: Request) {
      const action = headers["x-amz-target"]?.split(".").at(-1) ?? "";
      const { status, text } = await callLinked(
        link,
        action,
        JSON.parse(typeof body === "string" ? body : utf8.decode(body)),
      );
      const answer = { "content-type": "application/x-amz-json-1.0" };
      return { response: { statusCode: status, headers: answer, body: Buffer.from(text) } };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
}

/** Configuration of every AWS client of the local parts. The engine accepts any credentials. */
export function clientConfig(endpoint: string) {
  const link = linkTo(endpoint);
  const loopback = /^https?:\/\/(127\.|localhost|\[::1\])/.test(endpoint);
  if (!link && !loopback) return { endpoint, region: process.env.AWS_REGION ?? "eu-central-1" };
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  return { endpoint, region: "local", credentials, ...(link && { requestHandler: handlerOf(link) }) };
}

export const tableClient = (endpoint: string) => new DynamoDBClient(clientConfig(endpoint));
export const streamsClient = (endpoint: string) => new DynamoDBStreamsClient(clientConfig(endpoint));
