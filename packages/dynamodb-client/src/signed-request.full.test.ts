import { createServer } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Table } from "@kiteloop/core/shared/context";
import { type SignedRequest, signatureProblem } from "@kiteloop/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCall, createTable } from "./index.ts";

let last: SignedRequest | null = null;
/** DynamoDB that has nothing, and keeps the last request. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = "", url = "", headers } = request;
  last = { method, url, headers, body: Buffer.concat(chunks) };
  response.setHeader("content-type", "application/x-amz-json-1.0").end("{}");
});
let endpoint = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function requestOf(call: Promise<unknown>): Promise<SignedRequest> {
  await call;
  if (last === null) throw new Error("nothing was sent");
  return last;
}

const secret = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 });
const identity = fc.record(
  {
    accessKeyId: fc.stringMatching(/^[A-Z0-9]{16,20}$/),
    secretAccessKey: secret,
    sessionToken: fc.stringMatching(/^[\w+/=]{1,200}$/),
  },
  { requiredKeys: ["accessKeyId", "secretAccessKey"], noNullPrototype: true },
);
const where = fc.record({
  region: fc.constantFrom("eu-central-1", "us-east-1", "ap-southeast-4", "us-gov-west-1"),
  // AWS's client loses a table called __proto__, because it copies its input key by key.
  name: fc.stringMatching(/^[\w.-]{3,40}$/).filter((name) => name !== "__proto__"),
});

const wellFormed = fc.string({ unit: "binary", maxLength: 12 });
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    wellFormed,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constantFrom(null, undefined, "", "é", "\u{1f600}", "\u2028", '"\\', "</script>"),
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.uniqueArray(wellFormed.filter(Boolean), { minLength: 1, maxLength: 3 }).map((all) => new Set(all)),
    fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((all) => new Set(all)),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 6 }), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const item = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), value, {
  maxKeys: 4,
  noNullPrototype: true,
});

type Values = Record<string, unknown>;
const calls: Record<string, (table: Table, Item: Values, Key: Values) => Promise<unknown>> = {
  get: (table, _, Key) => table.get({ Key, ConsistentRead: true }),
  put: (table, Item) => table.put({ Item, ConditionExpression: "attribute_not_exists(pk)" }),
  update: (table, values, Key) =>
    table.update({
      Key,
      UpdateExpression: "SET #a = :a",
      ExpressionAttributeNames: { "#a": "a" },
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
    }),
  delete: (table, _, Key) => table.delete({ Key, ReturnValues: "ALL_OLD" }),
  query: (table, values, Key) =>
    table.query({
      IndexName: "gsi1",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: values,
      ExclusiveStartKey: Key,
      Limit: 7,
      ScanIndexForward: false,
    }),
  batchGet: (table, _, Key) => table.batchGet({ Keys: [Key, { ...Key, sk: "other" }] }),
  batchWrite: (table, Item, Key) => table.batchWrite([{ PutRequest: { Item } }, { DeleteRequest: { Key } }]),
  transactWrite: (table, Item, Key) =>
    table.transactWrite({
      TransactItems: [{ Put: { Item } }, { Delete: { Key } }],
      ClientRequestToken: "token",
    }),
};

/** The parts of a request that decide its effect: not its sender or time. */
const essence = ({ method, url, headers, body }: SignedRequest) => ({
  ...{ method, url, body: JSON.parse(Buffer.from(body).toString("utf8")) },
  ...{ target: headers["x-amz-target"], type: headers["content-type"], host: headers.host },
  ...{ token: headers["x-amz-security-token"], length: headers["content-length"] },
});

test.each(Object.keys(calls))(
  "%s asks for the same as AWS's client, and both are signed as AWS demands",
  async (operation) => {
    const property = fc.asyncProperty(
      identity,
      where,
      item,
      wellFormed,
      async (credentials, place, fields, sk) => {
        const { region, name } = place;
        const client = new DynamoDBClient({ region, endpoint, credentials, maxAttempts: 1 });
        const marshallOptions = { removeUndefinedValues: true };
        const theirs = createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name);
        const ours = createTable(name, createCall({ region, endpoint, credentials, maxAttempts: 1 }));
        const ask = (table: Table) =>
          requestOf(calls[operation]?.(table, fields, { pk: "p", sk }) ?? Promise.reject());
        const [byOurs, byTheirs] = [await ask(ours), await ask(theirs)];
        client.destroy();
        expect(essence(byOurs)).toEqual(essence(byTheirs));
        for (const request of [byOurs, byTheirs]) {
          expect(signatureProblem(request, credentials.secretAccessKey)).toBeNull();
          expect(request.headers.authorization).toContain(`Credential=${credentials.accessKeyId}/`);
          expect(request.headers.authorization).toContain(`/${region}/dynamodb/`);
        }
      },
    );
    await fc.assert(property, { numRuns: 25 });
  },
);

test.each<[string, (request: SignedRequest) => Partial<SignedRequest>, string]>([
  ["another body", () => ({ body: Buffer.from("{}x") }), "another"],
  ["another path", () => ({ url: "/x" }), "another signature"],
  [
    "another operation",
    ({ headers }) => ({ headers: { ...headers, "x-amz-target": "DynamoDB_20120810.Scan" } }),
    "another signature",
  ],
  [
    "a header that was not signed",
    ({ headers }) => ({ headers: { ...headers, "x-amz-security-token": "x" } }),
    "unsigned: x-amz-security-token",
  ],
  ["no signature", ({ headers }) => ({ headers: { ...headers, authorization: undefined } }), "not signed"],
])("a request with %s is refused, so that the test above can fail", async (_, change, problem) => {
  const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
  const table = createTable("t", createCall({ region: "eu-central-1", endpoint, credentials }));
  const request = await requestOf(table.get({ Key: { pk: "p" } }));
  expect(signatureProblem(request, "secret")).toBeNull();
  expect(signatureProblem(request, "Secret")).toBe("another signature");
  expect(signatureProblem({ ...request, ...change(request) }, "secret")).toContain(problem);
});
