import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { listWebhooks } from "@kiteloop/contract/messaging/webhook";
import { listApiKeys } from "@kiteloop/contract/publishing/api-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ApiClient, newMember } from "./api.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { smoke } from "./smoke/check.ts";

const email = "canary@smoke.test";
const password = "Kite-canary-sings-7";
let instance: Instance;
let remove: () => Promise<void>;

beforeAll(async () => {
  const { dataDir, remove: removeData } = await dataFolder();
  remove = removeData;
  instance = await startInstance({ dataDir });
  await newMember(instance, email, password);
});
afterAll(async () => {
  await instance?.kill();
  await remove();
});

test("a working stage passes twice in a row, from a published widget to the webhook of a join, and is left as it was", async () => {
  // Webhooks wait for the next minute otherwise.
  const minutes = setInterval(() => instance.runTimers(), 2_000);
  for (let time = 0; time < 2; time++) {
    const lines: string[] = [];
    await smoke({ app: instance.app, email, password }, (line) => lines.push(line), 90_000);
    expect(lines).toHaveLength(9);
    expect(lines.at(-2)).toMatch(/^The webhook of the join was sent, and answered with 4\d\d$/);
  }
  clearInterval(minutes);
  const member = new ApiClient(instance);
  await member.expect(z.unknown(), "POST", "/api/auth/sign-in", { email, password });
  const { items: webhooks } = await member.expect(listWebhooks.response, "GET", "/api/webhooks");
  const { items: keys } = await member.expect(listApiKeys.response, "GET", "/api/api-keys");
  expect([webhooks, keys.filter(({ name, revokedAt }) => name === "Canary" && revokedAt === null)]).toEqual([
    [],
    [],
  ]);
});

test("detects a wrong password, a dead API and a site that responds to everything with its front page", async () => {
  const say = () => undefined;
  await expect(smoke({ app: instance.app, email, password: "other" }, say)).rejects.toThrow(/sign-in: 401/);
  await expect(smoke({ app: "http://127.0.0.1:9", email, password }, say)).rejects.toThrow();
  const lax = createServer(async (request, response) => {
    const path = request.url?.startsWith("/api") ? request.url : "/";
    const answer = await fetch(`${instance.app}${path}`);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(await answer.text());
  });
  const origin = await listening(lax);
  await expect(smoke({ app: origin, email, password }, say)).rejects.toThrow(/no-such-page answered 200/);
  lax.close();
});

test("detects a release whose bytes differ from those published", async () => {
  const spoiling = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers: Record<string, string> = {};
    for (const name of ["cookie", "content-type"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers[name] = value;
    }
    headers.origin = instance.app;
    headers["sec-fetch-site"] = "same-origin";
    const answer = await fetch(`${instance.app}${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    for (const cookie of answer.headers.getSetCookie()) response.appendHeader("set-cookie", cookie);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end((await answer.text()).replaceAll(/"sha384-[^"]+"/g, '"sha384-other"'));
  });
  const origin = await listening(spoiling);
  const failed = smoke({ app: origin, email, password }, () => undefined, 5_000);
  await expect(failed).rejects.toThrow(/other bytes/);
  spoiling.close();
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
