import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import * as sdk from "@aws-sdk/lib-dynamodb";
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { both, credentials, region } from "../testing/clients.ts";
import * as lean from "./lib-dynamodb.ts";
import { signed } from "./sign.ts";

type Received = { headers: IncomingHttpHeaders; body: string };
type Reply = { status: number; body: object } | "hang up" | "nothing";

/** A service that answers by a script and then `{}`, and keeps what it was sent. */
async function scripted(script: Reply[] = []) {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
    const reply = script.shift() ?? { status: 200, body: {} };
    if (reply === "nothing") return;
    if (reply === "hang up") return void request.socket.destroy();
    response.writeHead(reply.status, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  servers.push(server);
  return { endpoint: `http://127.0.0.1:${port}`, received };
}
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

describe("on the wire", () => {
  test("a request is signed as the SDK signs it", async () => {
    const { endpoint, received } = await scripted();
    await both(endpoint).sdk.send(new sdk.GetCommand({ TableName: "t", Key: { pk: "a", sk: "é" } }));
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const [, listed = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
    const own = ["host", "x-amz-date", "x-amz-security-token"];
    const given = listed.split(";").filter((name) => !own.includes(name));
    const time = String(headers["x-amz-date"]).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      "$1-$2-$3T$4:$5:$6Z",
    );
    const request = {
      ...({ method: "POST", path: "/" } as const),
      host: headers.host ?? "",
      headers: Object.fromEntries(given.map((name) => [name, String(headers[name])])),
      body,
    };
    const made = signed(request, { region, service: "dynamodb", now: new Date(time) }, credentials);
    expect(made.authorization).toBe(headers.authorization);
    expect(made["x-amz-security-token"]).toBe("session");
  });

  test("any item is written as the SDK writes it, and read as the SDK reads it", async () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        fc.string({ unit: "binary" }),
        fc.maxSafeInteger(),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.boolean(),
        fc.constantFrom(null, undefined),
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        fc
          .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 })
          .map((all) => new Set(all)),
        fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((all) => new Set(all)),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.string({ minLength: 1 }), tie("value"), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).value;
    const item = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), value, {
      maxKeys: 5,
      noNullPrototype: true,
    });
    const { endpoint, received } = await scripted();
    const clients = both(endpoint);
    await fc.assert(
      fc.asyncProperty(item, async (Item) => {
        received.length = 0;
        await clients.sdk.send(new sdk.PutCommand({ TableName: "t", Item }));
        await clients.lean.send(new lean.PutCommand({ TableName: "t", Item }));
        const [bySdk, byLean] = received.map(({ body }) => JSON.parse(body));
        expect(byLean).toEqual(bySdk);
        const answer = await scriptedAnswer({ Item: bySdk.Item });
        expect(answer.lean).toEqual(answer.sdk);
      }),
      { numRuns: 60 },
    );
  });

  test("keys that a table was too busy to read come back as they were sent", async () => {
    const Keys = [{ pk: "a", sk: "b" }];
    const RequestItems = { t: { Keys, ConsistentRead: true } };
    const unread = { t: { Keys: [{ pk: { S: "a" }, sk: { S: "b" } }], ConsistentRead: true } };
    const reply = { status: 200, body: { Responses: {}, UnprocessedKeys: unread } };
    const { endpoint } = await scripted([reply, reply]);
    const clients = both(endpoint);
    const bySdk = await clients.sdk.send(new sdk.BatchGetCommand({ RequestItems }));
    const byLean = await clients.lean.send(new lean.BatchGetCommand({ RequestItems }));
    expect(byLean.UnprocessedKeys).toEqual(RequestItems);
    expect(byLean.UnprocessedKeys).toEqual(bySdk.UnprocessedKeys);
  });

  test("items that a table was too busy to write come back as they were sent", async () => {
    const writes = [{ PutRequest: { Item: { pk: "a", n: 1 } } }, { DeleteRequest: { Key: { pk: "b" } } }];
    const RequestItems = { t: writes };
    const unwritten = [
      { PutRequest: { Item: { pk: { S: "a" }, n: { N: "1" } } } },
      { DeleteRequest: { Key: { pk: { S: "b" } } } },
    ];
    const reply = { status: 200, body: { UnprocessedItems: { t: unwritten } } };
    const { endpoint } = await scripted([reply, reply]);
    const clients = both(endpoint);
    const bySdk = await clients.sdk.send(new sdk.BatchWriteCommand({ RequestItems }));
    const byLean = await clients.lean.send(new lean.BatchWriteCommand({ RequestItems }));
    expect(byLean.UnprocessedItems).toEqual(RequestItems);
    expect(byLean.UnprocessedItems).toEqual(bySdk.UnprocessedItems);
  });

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, Symbol("x"), new Set([{}])])(
    "what no item can hold is refused",
    async (bad) => {
      const { endpoint } = await scripted();
      const command = new lean.PutCommand({ TableName: "t", Item: { pk: "a", bad: [bad] } });
      const sent = both(endpoint).lean.send(command);
      if (bad === undefined) await expect(sent).resolves.toEqual({});
      else await expect(sent).rejects.toThrow(TypeError);
    },
  );

  async function scriptedAnswer(body: object) {
    const { endpoint } = await scripted([
      { status: 200, body },
      { status: 200, body },
    ]);
    const clients = both(endpoint);
    const input = { TableName: "t", Key: { pk: "a" } };
    const plain = ({ $metadata: _, ...answer }: { $metadata: unknown }) => answer;
    return {
      sdk: plain(await clients.sdk.send(new sdk.GetCommand(input))),
      lean: await clients.lean.send(new lean.GetCommand(input)),
    };
  }
});

describe("when a call fails", () => {
  const busy = { status: 400, body: { __type: "x#ThrottlingException", message: "slow down" } };
  const broken = { status: 500, body: { __type: "x#InternalServerError" } };
  const get = new lean.GetCommand({ TableName: "t", Key: { pk: "a" } });

  test.each([
    ["throttled", busy],
    ["failing inside", broken],
    ["hanging up", "hang up" as const],
  ])("a service that is %s is asked again", async (_, reply) => {
    const { endpoint, received } = await scripted([reply, reply]);
    expect(await both(endpoint).lean.send(get)).toEqual({});
    expect(received).toHaveLength(3);
  });

  test("it gives up after so many attempts, with the service's own name for it", async () => {
    const { endpoint, received } = await scripted([busy, busy, busy, busy]);
    await expect(both(endpoint, 2).lean.send(get)).rejects.toMatchObject({ name: "ThrottlingException" });
    expect(received).toHaveLength(2);
  });

  test("what is wrong with the call itself is not sent twice", async () => {
    const refused = { status: 400, body: { __type: "x#ValidationException", message: "no" } };
    const { endpoint, received } = await scripted([refused]);
    await expect(both(endpoint).lean.send(get)).rejects.toMatchObject({ name: "ValidationException" });
    expect(received).toHaveLength(1);
  });

  test("a transaction sent again carries the same token, so it is written once", async () => {
    const { endpoint, received } = await scripted(["hang up"]);
    const Put = { TableName: "t", Item: { pk: "a" } };
    await both(endpoint).lean.send(new lean.TransactWriteCommand({ TransactItems: [{ Put }] }));
    const tokens = received.map(({ body }) => JSON.parse(body).ClientRequestToken);
    expect(tokens).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), tokens[0]]);
  });

  test("a service that does not answer is not waited for", async () => {
    const { endpoint } = await scripted(["nothing"]);
    await expect(both(endpoint, 1).lean.send(get)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});
