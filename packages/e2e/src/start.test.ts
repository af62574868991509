import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dataFolder } from "./instance.ts";
import { freePorts } from "./ports.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs the command of `npm start` until it exits. */
async function start(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ["packages/tooling/src/start.mjs", "--no-seed"], {
    cwd: checkout,
    env: { ...process.env, ...env, NODE_ENV: undefined, VITEST: undefined },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text: string) => {
    errors += text;
  });
  await once(child, "close");
  return { code: child.exitCode, errors };
}

/** Its output without warnings of dependencies. */
const sentences = (errors: string) => errors.split("\n").filter((line) => /^[A-Z].*\.$/.test(line));

test("a taken port is reported in one sentence that names it, and no process is left", async () => {
  const holder = createServer();
  holder.listen(0, "127.0.0.1");
  await once(holder, "listening");
  const address = holder.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { dataDir, remove } = await dataFolder();
  try {
    const { code, errors } = await start({ PORT: String(port), KITELOOP_DATA: dataDir });
    expect(code).not.toBe(0);
    expect(errors).toContain(String(port));
    expect(errors).not.toMatch(/^\s+at /m);
  } finally {
    holder.close();
    await remove();
  }
});

test("an invalid PORT is reported in one sentence", async () => {
  const { code, errors } = await start({ PORT: "lots" });
  expect(code).not.toBe(0);
  expect(errors).toMatch(/PORT/);
  expect(errors).not.toMatch(/^\s+at /m);
});

test("without a table engine it names both solutions", async () => {
  const { dataDir, remove } = await dataFolder();
  try {
    const { code, errors } = await start({
      PORT: String(await freePorts(4)),
      KITELOOP_DATA: dataDir,
      DYNAMODB_ENDPOINT: "http://127.0.0.1:9",
    });
    expect(code).not.toBe(0);
    expect(sentences(errors).join()).toMatch(/DYNAMODB_ENDPOINT/);
  } finally {
    await remove();
  }
});
