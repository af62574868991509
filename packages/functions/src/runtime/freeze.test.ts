import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleOptions } from "../bundle-options.ts";
import { environmentAt } from "../testing/wire.ts";
import { awsClientConfig } from "./aws-client.ts";

/** Like Lambda's runtime: asks for an invocation, makes its call, reports, and asks for the next. */
const source = `
  import { pageViewPlatform } from "./page-view-platform.ts";
  import { platform } from "./platform.ts";
  import { withAssets } from "./assets.ts";
  import { sesDomains } from "./email-domains.ts";
  import { withMailer } from "./mailer.ts";
  import { withIdentity } from "./identity/index.ts";
  const email = { from: "a@b.example", to: "c@d.example", subject: "s", html: "h", text: "t", headers: {} };
  const calls = {
    table: () => pageViewPlatform().table.get({ Key: { pk: "a", sk: "b" } }),
    membersTable: () => platform().table.get({ Key: { pk: "a", sk: "b" } }),
    userPool: () => withIdentity().identity.deleteAccount("token"),
    bucket: () => withAssets().assets.put("w/a.js", "x", { contentType: "text/javascript", cacheControl: "no-store" }),
    domains: () => sesDomains(async () => []).forget("acme.example"),
    mail: () => withMailer().mailer.send(email),
  };
  for (let outcome = "ready"; ; ) {
    const answer = await fetch(process.env.RUNTIME, { method: "POST", body: outcome });
    const name = await answer.text();
    outcome = await calls[name]().then(() => "done", (error) => String(error));
  }`;

const folder = mkdtempSync(join(tmpdir(), "kiteloop-freeze-"));
const open = new Set<Socket>();
/** Connections that the network has forgotten without telling either side. */
const forgotten = new WeakSet<Socket>();
/** Stands for every AWS service: it closes connections idle for half a second, as they all do after a while. */
const aws = createServer({ keepAliveTimeout: 500 }, (request, response) => {
  if (forgotten.has(request.socket)) return request.socket.resetAndDestroy();
  request
    .resume()
    .on("end", () => response.setHeader("content-type", "application/x-amz-json-1.0").end("{}"));
}).on("connection", (socket: Socket) => {
  open.add(socket);
  socket.on("close", () => open.delete(socket));
});

let waiting: ServerResponse | null = null;
let report: (outcome: string) => void = () => undefined;
/** Serves invocations. */
const runtime = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  waiting = response;
  report(Buffer.concat(chunks).toString());
});

const addressOf = (server: typeof aws) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const nextReport = () =>
  new Promise<string>((resolve) => {
    report = resolve;
  });

let child: ChildProcess;
beforeAll(async () => {
  for (const server of [aws, runtime]) await once(server.listen(0, "127.0.0.1"), "listening");
  const outfile = join(folder, "runtime.mjs");
  await build({
    ...bundleOptions,
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: "ts" },
    outfile,
  });
  const ready = nextReport();
  child = spawn(process.execPath, [outfile], {
    env: { ...environmentAt(addressOf(aws)), RUNTIME: addressOf(runtime) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await ready).toBe("ready");
});
afterAll(() => {
  child.kill("SIGKILL");
  for (const server of [aws, runtime]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

function invoke(call: string): Promise<string> {
  const outcome = nextReport();
  waiting?.end(call);
  return outcome;
}

const calls = ["table", "membersTable", "userPool", "bucket", "domains", "mail"];

test.each(calls)(
  "a call to %s succeeds after a freeze in which the service closed its connections",
  async (call) => {
    expect(await invoke(call)).toBe("done");
    for (let freeze = 0; freeze < 2; freeze++) {
      child.kill("SIGSTOP");
      await expect.poll(() => open.size, { timeout: 60_000 }).toBe(0);
      const outcome = invoke(call);
      child.kill("SIGCONT");
      expect(await outcome).toBe("done");
    }
  },
);

test.each(calls)(
  "a call to %s succeeds after a freeze in which its connections were forgotten",
  async (call) => {
    // A service that keeps connections longer than the freeze lasts.
    aws.keepAliveTimeout = 600_000;
    expect(await invoke(call)).toBe("done");
    child.kill("SIGSTOP");
    for (const socket of open) forgotten.add(socket);
    const outcome = invoke(call);
    child.kill("SIGCONT");
    expect(await outcome).toBe("done");
  },
);

test("all attempts at a call fit into the 10 seconds of a Lambda", () => {
  Object.assign(process.env, environmentAt("http://127.0.0.1"));
  const { maxAttempts, requestHandler } = awsClientConfig();
  expect(maxAttempts * requestHandler.requestTimeout).toBeLessThan(10_000);
  expect(requestHandler.connectionTimeout).toBeLessThan(requestHandler.requestTimeout);
});
