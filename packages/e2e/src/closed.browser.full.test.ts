import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { browser, dataDir, instance, onSite } from "./on-site.ts";
import { portsOf, processesFrom } from "./processes.ts";

const Pool = z.object({ userPoolId: z.string(), clientId: z.string() });

/** Ports of the instance and its child processes, without the four public ones. */
let inner: number[];

onSite({ own: true });
beforeAll(() => {
  const open = [instance.app, instance.edge, instance.demo, instance.mailbox].map((origin) =>
    Number(new URL(origin).port),
  );
  const listening = processesFrom(instance.pid).flatMap(portsOf);
  expect(listening).toEqual(expect.arrayContaining(open));
  inner = listening.filter((port) => !open.includes(port));
});

type Call = { target: string; type: string; body: object };

/** Requests that would read, change or delete data, or open an account, if they were accepted. */
function calls(): Call[] {
  const { userPoolId, clientId } = Pool.parse(
    JSON.parse(readFileSync(join(dataDir, "identity.json"), "utf8")),
  );
  const table = (action: string, body: object): Call => ({
    ...{ target: `DynamoDB_20120810.${action}`, type: "application/x-amz-json-1.0", body },
  });
  const pool = (action: string, body: object): Call => ({
    target: `AWSCognitoIdentityProviderService.${action}`,
    type: "application/x-amz-json-1.1",
    body,
  });
  const TableName = "kiteloop-identity";
  const Key = { pk: { S: "somebody" }, sk: { S: "user" } };
  const account = { UserPoolId: userPoolId, Username: "somebody@example.com" };
  return [
    table("ListTables", {}),
    table("Scan", { TableName }),
    table("PutItem", { TableName, Item: Key }),
    table("DeleteItem", { TableName, Key }),
    pool("AdminGetUser", account),
    pool("AdminDeleteUser", account),
    pool("SignUp", { ClientId: clientId, Username: account.Username, Password: "correct horse battery" }),
  ];
}

const authorization =
  "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0";

function status(port: number, method: string, headers: Record<string, string>, body = ""): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, headers }, (response) => {
      response.resume();
      resolve(response.headers["access-control-allow-origin"] ? 0 : (response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

test("the table engine does not listen on any port", () => {
  const [, ...children] = processesFrom(instance.pid);
  expect(children.length).toBeGreaterThan(0);
  expect(children.flatMap(portsOf)).toEqual([]);
});

test("inner ports refuse requests without this start's secret, of a foreign host, from a page and preflights", async () => {
  const answers: number[] = [];
  for (const port of inner) {
    const own = `127.0.0.1:${port}`;
    const origin = "https://evil.example";
    const asked = "authorization,content-type,x-amz-target,x-amz-date";
    const flight = {
      "access-control-request-method": "POST",
      "access-control-request-headers": asked,
    };
    answers.push(await status(port, "OPTIONS", { host: own, origin, ...flight }));
    for (const { target, type, body } of calls()) {
      const headers = { "content-type": type, "x-amz-target": target, "x-amz-date": "20260101T000000Z" };
      const signed = { ...headers, authorization };
      for (const from of [{ host: own }, { host: "evil.example" }, { host: own, origin }])
        answers.push(await status(port, "POST", { ...signed, ...from }, JSON.stringify(body)));
    }
  }
  expect(new Set(answers)).toEqual(new Set([403]));
});

test("a page of another origin can read no inner port", async () => {
  const page = await browser.newPage();
  const evil = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<title>evil</title>");
  });
  await new Promise<void>((done) => evil.listen(0, "127.0.0.1", done));
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  const told = await page.evaluate(
    async ({ ports, wanted, signature }) => {
      const results: string[] = [];
      for (const port of ports) {
        for (const { target, type, body } of wanted) {
          const headers = {
            ...{ "content-type": type, "x-amz-target": target, authorization: signature },
            "x-amz-date": "20260101T000000Z",
          };
          const sent = { method: "POST", headers, body: JSON.stringify(body) };
          const read = async () => (await fetch(`http://127.0.0.1:${port}/`, sent)).text();
          results.push(await read().catch(() => "refused"));
        }
      }
      return results;
    },
    { ports: inner, wanted: calls(), signature: authorization },
  );
  evil.close();
  await page.close();
  expect(told).toHaveLength(inner.length * calls().length);
  expect(new Set(told)).toEqual(new Set(["refused"]));
});
