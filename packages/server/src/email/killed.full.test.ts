import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@kiteloop/contract/shared/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useFolder } from "../backup/testing.ts";
import { root } from "../build/index.ts";
import { compile } from "../compiled/compile.ts";
import { type Moment, startSmtp } from "./testing.ts";

const moments = [
  "in the email",
  ...(["CONNECT", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "END"] as const).flatMap((command) => [
    `before ${command}` as const,
    `after ${command}` as const,
  ]),
] satisfies Moment[];
/** Moments at which our process is killed, and those at which the email server ends the connection. */
const points = (["killed", "left"] as const).flatMap((what) => moments.map((moment) => ({ what, moment })));
const recipientOf = (at: number) => `person-${at}@example.org`;

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-emails-"));
const code = join(scratch, "code");
const dataDir = join(scratch, "data");

let child: ChildProcess | undefined;
let next: (typeof points)[number] | undefined;
let reached = 0;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  await compile(code, join(import.meta.dirname, "testing-killed.ts"));
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"), "junction");
  const used = await useFolder(dataDir);
  await used.stop();
  smtp = await startSmtp({ EHLO: "250-there\r\n250 AUTH PLAIN" }, (moment) => {
    if (moment !== next?.moment) return false;
    if (next.what === "killed") child?.kill("SIGKILL");
    next = undefined;
    reached += 1;
    return true;
  });
});
afterAll(async () => {
  await smtp?.close();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const begun = Date.now();

/** A process that sends what is due at the beginning of a day, and an email to an address, if one is given. */
async function send(day: number, ...to: string[]): Promise<void> {
  const args = [join(code, "cli.js"), dataDir, String(smtp.port), String(begun + day * dayMs), ...to];
  child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  const [exit, signal] = await once(child, "exit");
  expect([exit, signal]).toEqual(signal === null ? [0, null] : [null, "SIGKILL"]);
}

test(`killed, or left by the email server, at ${points.length} points of a conversation, it sends each email, and twice only where the answer was lost`, async () => {
  for (const [at, point] of points.entries()) {
    // The email that the last process left is sent before.
    await send(3 * at + 1);
    next = point;
    await send(3 * at + 2, recipientOf(at));
  }
  for (const day of [1, 2]) await send(3 * points.length + day);
  expect(reached).toBe(points.length);
  const sentTo = (at: number) => smtp.emails.filter((email) => email.includes(`\nTo: ${recipientOf(at)}\n`));
  const idsOf = (at: number) => sentTo(at).map((email) => /^Message-ID: .+$/m.exec(email)?.[0]);
  const counts = points.map((_, at) => sentTo(at).length);
  expect(counts.filter((count) => count === 0)).toEqual([]);
  const twice = points.filter((_, at) => (counts[at] ?? 0) > 1);
  // The server has the whole email, and we didn't note its answer.
  expect(twice.filter(({ what, moment }) => what !== "killed" || !moment.endsWith("END"))).toEqual([]);
  expect(Math.max(...counts)).toBe(2);
  const ids = points.map((_, at) => new Set(idsOf(at)));
  expect(ids.map(({ size }) => size)).toEqual(points.map(() => 1));
  expect(new Set(ids.flatMap((one) => [...one])).size).toBe(points.length);
});
