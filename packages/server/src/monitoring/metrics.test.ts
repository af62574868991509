import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFactor, lowBytes } from "@kiteloop/contract/operations/disk-room";
import { expect, test } from "vitest";
import { type Readings, serverMetrics } from "./metrics.ts";

const alerts = new URL("../../deploy/alerts.yml", import.meta.url);
const page = new URL("../../../../docs/server.md", import.meta.url);
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const judged = (what: string) =>
  hasPromtool
    ? `promtool finds nothing wrong with the ${what}`
    : `promtool isn't installed (Debian: apt install prometheus), so it judges no ${what}`;

/** The output of promtool; empty if it finds nothing. */
function promtool(args: string[], input = ""): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return status === 0 ? "" : stdout + stderr;
}

const readings: Readings = {
  streamLag: () => new Map([["fold", 1_500]]),
  dueWork: async () => new Map([["delivery", 300_000]]),
  deadLetters: async () => 2,
  files: async () => ({ table: 1_000, wal: 10, dataFree: 5_000, backupsFree: undefined }),
  backups: async () => ({ lastAt: 1_700_000_000_000, everyMs: 86_400_000 }),
  isWhole: () => true,
};

async function textOf(changed: Partial<Readings> = {}): Promise<string> {
  const metrics = serverMetrics();
  metrics.request("beacon", 200, 0.02);
  metrics.request("beacon", 503, 0.001);
  metrics.refused("beacon");
  metrics.email("bounced");
  metrics.loopDelay(0.004);
  metrics.read({ ...readings, ...changed });
  return (await metrics.text()).text;
}

test("requests, refusals and emails are counted, and an instance's numbers are read when they are asked for", async () => {
  const lines = (await textOf()).split("\n");
  for (const line of [
    'kiteloop_http_requests_total{class="beacon",status="200"} 1',
    'kiteloop_http_request_duration_seconds_count{class="beacon"} 2',
    'kiteloop_http_requests_refused_total{class="beacon"} 1',
    'kiteloop_http_requests_refused_total{class="app"} 0',
    'kiteloop_emails_total{fate="bounced"} 1',
    'kiteloop_stream_lag_seconds{consumer="fold"} 1.5',
    'kiteloop_due_work_wait_seconds{kind="delivery"} 300',
    "kiteloop_dead_letters 2",
    'kiteloop_disk_free_bytes{folder="data"} 5000',
    "kiteloop_last_backup_timestamp_seconds 1700000000",
    "kiteloop_data_whole 1",
  ])
    expect(lines).toContain(line);
});

test("a number that can't be read has no value, and costs no other", async () => {
  const failing = async () => Promise.reject(new Error("no table"));
  const text = await textOf({ deadLetters: failing, dueWork: failing, backups: async () => null });
  expect(text).not.toMatch(/^kiteloop_(dead_letters|due_work_wait_seconds|last_backup\w*|backup\w*)[ {]/m);
  expect(text).toContain("kiteloop_table_bytes 1000");
});

test(judged("metrics"), async () => {
  if (hasPromtool) expect(promtool(["check", "metrics"], await textOf())).toBe("");
});

test(judged("rules"), () => {
  if (hasPromtool) expect(promtool(["check", "rules", alerts.pathname])).toBe("");
});

test("each alert is about metrics that there are, and docs/server.md says what to do about it", async () => {
  const rules = readFileSync(alerts, "utf8");
  const text = await textOf();
  const named = [...rules.matchAll(/\bkiteloop_\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(text).toMatch(new RegExp(`^${name}[ {]`, "m"));
  const alertNames = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const rows = readFileSync(page, "utf8").matchAll(/^\| `(Kiteloop\w+)` \| .{20}/gm);
  expect([...rows].map(([, name]) => name)).toEqual(alertNames);
});

test("the rule about the disk asks for the space that a backup asks for", () => {
  const needed = `${copyFactor} * kiteloop_table_bytes + ${lowBytes / 1024 / 1024} * 1024 * 1024`;
  expect(readFileSync(alerts, "utf8")).toContain(needed);
});
