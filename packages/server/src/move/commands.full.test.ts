import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../build/index.ts";
import { stored } from "../production/testing.ts";
import { FakeStage } from "./testing.ts";

const stageKey = Buffer.alloc(32, 7).toString("base64");
let scratch: string;
let file: string;
let stage: FakeStage;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-move-commands-"));
  file = join(scratch, "stored.klb");
  stored.writeTo(file);
  stage = await FakeStage.start(join(scratch, "stage"));
  stage.parameters.set(stage.target.keys.name, stageKey);
});
afterAll(async () => {
  await stage.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/** A command as a person runs it, until it ends. The stage answers in this process, so that it can't be waited for in one go. */
async function run(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: scratch,
    env: { PATH: process.env.PATH, TMPDIR: scratch, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, "close");
  return { code, out: await out, error: await error };
}

const aws = () => ({
  ...{ AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" },
  AWS_ENDPOINT_URL: stage.origin,
});
const move = (args: readonly string[], env: Record<string, string> = aws()) =>
  run("packages/tooling/src/move.mjs", args, env);
const restore = (dataDir: string, ...args: string[]) =>
  run("packages/server/src/compiled/launch.mjs", ["restore", ...args], { KITELOOP_DATA: dataDir });

/** One sentence on the standard error, and no stack. */
const fault = (why: string) => ({
  ...{ code: 1, out: expect.not.stringContaining("    at ") },
  error: expect.stringContaining(why),
});
const usage = (of: string) => ({ code: 2, out: "", error: expect.stringContaining(of) });
const hasStack = ({ error }: { error: string }) => /^ {4}at /m.test(error);

test("move says how it is called, and ends with 2 if it is called in another way", async () => {
  expect(await move(["--help"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("npm run move -- FILE"),
  });
  for (const wrong of [
    [],
    [file],
    ["--stage", "prod"],
    [file, file, "--stage", "prod"],
    [file, "--stag", "prod"],
  ])
    expect(await move(wrong), wrong.join(" ")).toEqual(usage("npm run move -- FILE --stage NAME"));
  const { AWS_REGION: _, ...without } = aws();
  expect(await move([file, "--stage", "prod"], without)).toEqual(usage("AWS_REGION"));
});

test("move ends with 1 and a sentence if the stage or the file isn’t there, or the file is none", async () => {
  const noFile = join(scratch, "no.klb");
  writeFileSync(join(scratch, "text.klb"), "hello");
  const faults = [
    [await move([file, "--stage", "dev"]), "no stack dev-kiteloop-Storage here"],
    [await move([noFile, "--stage", "prod"]), noFile],
    [await move(["text.klb", "--stage", "prod"]), "text.klb"],
  ] as const;
  for (const [ended, why] of faults) {
    expect(ended).toEqual(fault(why));
    expect(hasStack(ended), ended.error).toBe(false);
  }
  expect([stage.objects.size, await stage.tables()]).toEqual([0, []]);
});

test("move says what it would do, does it, and says what comes next; run again, it changes nothing more", async () => {
  const dry = await move([file, "--stage", "prod", "--dry-run"]);
  expect(dry).toMatchObject({ code: 0, error: "" });
  expect(dry.out).toMatch(
    /\d+ items would become the table prod-kiteloop-table-moved, \d+ objects would be sent/,
  );
  expect([stage.objects.size, await stage.tables()]).toEqual([0, []]);

  const moved = await move(["stored.klb", "--stage", "prod"]);
  expect(moved).toMatchObject({ code: 0, error: "" });
  expect(moved.out).toContain("1 keys were added to /kiteloop/prod/secret-keys");
  expect(moved.out).toMatch(
    /npm run restore-table -- prod-kiteloop-table --at \S+ --to prod-kiteloop-table-moved\n/,
  );
  expect(moved.out).toContain("npm run restore-members");
  expect(await stage.tables()).toEqual(["prod-kiteloop-table-moved"]);

  stage.isConfigured = true;
  const again = await move([file, "--stage", "prod"]);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining("nothing was changed") });
});

test("restore --from-aws fills an empty folder with what a stage left, and refuses anything else", async () => {
  const copied = join(scratch, "copied");
  await stage.copyTo(copied);
  const back = join(scratch, "back");
  expect(await restore(back, "--from-aws")).toEqual(usage("restore --from-aws FOLDER"));
  expect(await restore(back, "--from-aws", copied, copied)).toEqual(usage("restore --from-aws FOLDER"));
  expect(await restore(back, "--from-was", copied)).toEqual(usage("restore --from-aws FOLDER"));
  const missing = await restore(back, "--from-aws", join(scratch, "nowhere"));
  expect(missing).toEqual(fault("nowhere"));
  expect(hasStack(missing), missing.error).toBe(false);
  expect(existsSync(join(back, "table.db"))).toBe(false);

  const done = await restore(back, "--from-aws", copied);
  expect(done).toMatchObject({ code: 0, out: "" });
  expect(done.error).toMatch(/back has the data of 20\d\d-.*: [\d,]+ items\./);
  expect(done.error).toContain("1 members have an account here");
  expect(readdirSync(back)).toEqual(expect.arrayContaining(["table.db", "identity.json", "secret-keys"]));

  const twice = await restore(back, "--from-aws", copied);
  expect(twice).toMatchObject({ code: 1 });
  expect(hasStack(twice), twice.error).toBe(false);
  const other = join(scratch, "other");
  mkdirSync(other);
  writeFileSync(join(other, "notes.txt"), "mine");
  expect(await restore(other, "--from-aws", copied)).toMatchObject({ code: 1 });
  expect(readdirSync(other)).toEqual(["notes.txt"]);
});
