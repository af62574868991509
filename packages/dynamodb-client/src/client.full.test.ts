import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Table } from "@kiteloop/core/shared/context";
import { testClient, testEngine, testTable } from "@kiteloop/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "./exchange.ts";
import { createCall, createTable } from "./index.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret", sessionToken: "session" };
const clientOf = (endpoint: string, maxAttempts = 3) =>
  createCall({ region: "eu-central-1", endpoint, credentials, maxAttempts });

let ours: Table;
let theirs: Table;
beforeAll(async () => {
  const { name } = await testTable();
  ours = createTable(name, clientOf(testEngine()));
  theirs = createAwsTable(testClient(), name);
});

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

type Reply = { status: number; body: object } | "hangs up" | "nothing";

/** A service with scripted responses and then `{}`, which records its requests. */
async function scripted(...script: Reply[]) {
  const received: { body: string; authorization: string | undefined; token: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, "x-amz-security-token": token } = request.headers;
    received.push({ body: Buffer.concat(chunks).toString("utf8"), authorization, token });
    const reply = script.shift() ?? { status: 200, body: {} };
    if (reply === "nothing") return;
    if (reply === "hangs up") return void request.socket.destroy();
    response.writeHead(reply.status).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return { received, endpoint, table: createTable("t", clientOf(endpoint)) };
}

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.string({ unit: "binary" }).filter((text) => !/\p{Cs}/u.test(text)),
    fc.maxSafeInteger(),
    // DynamoDB stores no number smaller than 1e-130.
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => (Math.abs(number) < 1e-100 ? 0 : number)),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.uniqueArray(fc.stringMatching(/^[a-z]+$/), { minLength: 1, maxLength: 3 }).map((all) => new Set(all)),
    fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((all) => new Set(all)),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "B", "BS", "M"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

test("both clients read alike any item that either writes", async () => {
  const item = fc.dictionary(fc.stringMatching(/^[a-z]{3,6}$/), value, { maxKeys: 5, noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(item, async (fields) => {
      const [own, other] = ["own", "other"].map((sk) => ({ pk: "any", sk }));
      if (own === undefined || other === undefined) throw new Error("two keys");
      await ours.put({ Item: { ...fields, ...own } });
      await theirs.put({ Item: { ...fields, ...other } });
      const { sk: _own, ...byOurs } = (await theirs.get({ Key: own })).Item ?? {};
      const { sk: _other, ...byTheirs } = (await ours.get({ Key: other })).Item ?? {};
      expect(byTheirs).toEqual(byOurs);
      expect((await ours.get({ Key: own })).Item).toEqual({ ...byOurs, ...own });
    }),
    { numRuns: 40 },
  );
});

test("every operation is answered as by AWS's client, and fails under the same name", async () => {
  const pk = randomBytes(6).toString("hex");
  const by = async (table: Table, sk: string) => {
    const Key = { pk, sk };
    const failure = ({
      name,
      message,
      CancellationReasons: reasons,
    }: Error & { CancellationReasons?: unknown }) => ({
      name,
      message,
      reasons,
    });
    const refused = { Item: Key, ConditionExpression: "attribute_not_exists(pk)" };
    const where = {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    };
    const answers = [
      await table.put({ Item: { ...Key, n: 1, list: [1, { a: null }] } }),
      await table.get({ Key }),
      await table.get({ Key: { pk, sk: "nobody" } }),
      await table.update({
        Key,
        UpdateExpression: "ADD n :one",
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "ALL_NEW",
      }),
      await table.put(refused).catch(failure),
      await table.transactWrite({ TransactItems: [{ Put: refused }] }).catch(failure),
      await table.transactWrite({ TransactItems: [{ Put: { Item: { pk, sk: `${sk}2` } } }] }),
      await table.batchWrite([{ PutRequest: { Item: { pk, sk: `${sk}3` } } }]),
      await table.query({ ...where, Limit: 2 }),
      await table.query({ ...where, ExclusiveStartKey: { pk, sk: `${sk}2` } }),
      await table.batchGet({ Keys: [Key] }),
      await table.delete({ Key, ReturnValues: "ALL_OLD" }),
      await table.get({ Key: { pk } }).catch(failure),
    ];
    return answers.map((answer) => {
      const { $metadata: _, Count: _count, ScannedCount: _all, ...rest } = Object(answer);
      return JSON.parse(JSON.stringify(rest).replaceAll(`"${sk}`, '"sk'));
    });
  };
  expect(await by(ours, "ours")).toEqual(await by(theirs, "theirs"));
});

test("requests are signed with the given credentials", async () => {
  const { table, received } = await scripted();
  await table.get({ Key: { pk: "é" } });
  expect(received[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/dynamodb\/aws4_request, SignedHeaders=.*host.*x-amz-target.*, Signature=[0-9a-f]{64}$/,
  );
  expect(received[0]?.token).toBe("session");
});

const throttled = { status: 400, body: { __type: "x#ThrottlingException", message: "slow down" } };
const broken = { status: 500, body: { __type: "x#InternalServerError" } };

test.each<[string, Reply]>([
  ["throttled", throttled],
  ["running a transaction on the item", { status: 400, body: { __type: "x#TransactionConflictException" } }],
  ["failing inside", broken],
  ["hanging up", "hangs up"],
])("a service that is %s is called again", async (_, reply) => {
  const { table, received } = await scripted(reply, reply);
  expect(await table.get({ Key: { pk: "a" } })).toEqual({ Item: undefined });
  expect(received).toHaveLength(3);
});

test("AWS's client, too, calls again a service that is running a transaction on the item", async () => {
  const running = { status: 400, body: { __type: "x#TransactionConflictException" } };
  const { endpoint, received } = await scripted(running, running, running, running);
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region: "eu-central-1", endpoint, credentials, maxAttempts: 3 }),
  );
  const write = createAwsTable(client, "t").put({ Item: { pk: "a" } });
  await expect(write).rejects.toMatchObject({ name: "TransactionConflictException" });
  expect(received).toHaveLength(3);
  client.destroy();
});

test("after three attempts the error has the service's name", async () => {
  const { table, received } = await scripted(throttled, throttled, throttled, throttled);
  await expect(table.get({ Key: { pk: "a" } })).rejects.toMatchObject({ name: "ThrottlingException" });
  expect(received).toHaveLength(3);
});

test("an invalid request is not sent twice", async () => {
  const { table, received } = await scripted({ status: 400, body: { __type: "x#ValidationException" } });
  await expect(table.get({ Key: { pk: "a" } })).rejects.toMatchObject({ name: "ValidationException" });
  expect(received).toHaveLength(1);
});

test("a stale connection is replaced at once, which doesn't count as an attempt", async () => {
  const { endpoint, received } = await scripted({ status: 200, body: {} }, "hangs up");
  const table = createTable("t", clientOf(endpoint, 1));
  await table.get({ Key: { pk: "a" } });
  expect(await table.get({ Key: { pk: "b" } })).toEqual({ Item: undefined });
  expect(received).toHaveLength(3);
});

test("a retried transaction has the same token, so it is written once", async () => {
  const { table, received } = await scripted("hangs up");
  await table.transactWrite({ TransactItems: [{ Put: { Item: { pk: "a" } } }] });
  const tokens = received.map(({ body }) => JSON.parse(body).ClientRequestToken);
  expect(tokens).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), tokens[0]]);
});

test("a service that does not answer causes a timeout", async () => {
  const { endpoint } = await scripted("nothing");
  const table = createTable("t", clientOf(endpoint, 1));
  await expect(table.get({ Key: { pk: "a" } })).rejects.toMatchObject({ name: "TimeoutError" });
});

test("three attempts at a call fit into the 10 seconds of a Lambda", () => {
  expect(3 * limits.answer).toBeLessThan(10_000);
  expect(limits.connect).toBeLessThan(limits.answer);
});
