import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { runTimers } from "./timers.ts";

const due = "due";
const names = ["deliver", "webhooks", "publish", "approve", "replay", "recheck", "archive", "erase"];
const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/**
 * Lambda on this machine: runs what is invoked for 20 ms, and refuses one by name. `answer` is what says which timers have
 * something to do; null where that fails.
 */
async function lambdas({ refuses = "", onRun = () => {}, answer = names as string[] | null } = {}) {
  const ran: string[] = [];
  const now = { running: 0, most: 0 };
  const server = createServer(async (request, response) => {
    const name = /functions\/(\w+)\/invocations/.exec(request.url ?? "")?.[1] ?? "";
    response.setHeader("content-type", "application/json");
    if (name === refuses) {
      response.writeHead(403, { "x-amzn-errortype": "AccessDeniedException" }).end("{}");
      return;
    }
    if (name === due) {
      if (answer === null) response.setHeader("x-amz-function-error", "Unhandled");
      response.end(JSON.stringify(answer ?? { errorMessage: "no table" }));
      return;
    }
    ran.push(name);
    now.most = Math.max(now.most, ++now.running);
    await sleep(20);
    onRun();
    now.running--;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_LAMBDA", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  return { ran, now };
}

/** The script as Lambda runs it, at a time of ours. */
function handlerAt(now: () => number): () => Promise<void> {
  const exports: { handler?: () => Promise<void> } = {};
  const TIMERS = JSON.stringify(Object.fromEntries(names.map((name) => [name, name])));
  const process = { env: { TIMERS, DUE: due } };
  const require = createRequire(import.meta.url);
  runInNewContext(runTimers, { exports, process, require, Buffer, Date: { now } });
  if (exports.handler === undefined) throw new Error("no handler");
  return exports.handler;
}

it("runs every timer once that has something to do, and no more than two at once", async () => {
  const { ran, now } = await lambdas();
  await handlerAt(() => 0)();
  expect(ran.toSorted()).toEqual(names.toSorted());
  expect(now.most).toBe(2);
});

it.each([[[]], [["archive"]], [["archive", "deliver"]]])(
  "runs only %j where nothing else is due",
  async (answer) => {
    const { ran } = await lambdas({ answer });
    await handlerAt(() => 0)();
    expect(ran.toSorted()).toEqual(answer);
  },
);

it.each([
  ["fails", { answer: null }, "due: Unhandled"],
  ["can't be asked", { refuses: due }, "due: AccessDeniedException"],
])("runs all of them where what says that %s, and then fails", async (_, how, reason) => {
  const { ran } = await lambdas(how);
  await expect(handlerAt(() => 0)()).rejects.toThrow(reason);
  expect(ran.toSorted()).toEqual(names.toSorted());
});

it("runs the other timers when one can't be started, and then fails so that the operator is alerted", async () => {
  const { ran } = await lambdas({ refuses: "publish" });
  await expect(handlerAt(() => 0)()).rejects.toThrow("publish: AccessDeniedException");
  expect(ran.toSorted()).toEqual(names.filter((name) => name !== "publish").toSorted());
});

it("starts none after 50 seconds, and begins with another each minute, so that each gets its turn", async () => {
  const started = new Set<string>();
  for (const minute of names.keys()) {
    let passed = 0;
    const { ran } = await lambdas({
      onRun: () => {
        passed += 30_000;
      },
    });
    await handlerAt(() => minute * 60_000 + passed)();
    expect(ran.length).toBeGreaterThan(1);
    expect(ran.length).toBeLessThan(5);
    for (const name of ran) started.add(name);
  }
  expect([...started].toSorted()).toEqual(names.toSorted());
});
