import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { encodeId } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { quantile, type Steady, steady } from "../counting/steady.ts";
import { meterWal } from "./wal-meter.ts";

/** Times in ms. */
type Times = { p50: number; p95: number; p99: number; most: number };

export type ServerLoad = {
  /** Beacons of three events per second, and for how many seconds. */
  rate: number;
  seconds: number;
  accepted: number;
  /** Answered 503. */
  refused: number;
  /** Answered otherwise, or not at all. */
  failed: number;
  /** Of all beacons, and of a signed-in member's `/api/me` beside them. */
  beacons: Times;
  me: Times & { refused: number };
  /** Joins beside them, each by the next one of many inviters: per second, their times, and those that were not accepted. Null without any. */
  joins: (Times & { rate: number; failed: number }) | null;
  /** Bytes that the table's log of writes took for each accepted beacon; null beside joins, which write more. */
  walPerBeacon: number | null;
  /** Events acknowledged and events counted. */
  acknowledged: number;
  counted: number;
  /** Most memory of the server's process without its engine, in bytes. */
  memory: number;
};

const Ready = z.object({ port: z.number(), dataDir: z.string(), password: z.string() });
const Counted = z.object({ impressions: z.number(), memory: z.number() });
const Id = z.object({ id: z.string(), version: z.number().optional() });
const Key = z.object({ secret: z.string() });
const Participant = z.object({ code: z.string() });
const Project = z.object({ publishableKey: z.string() });
const server = fileURLToPath(new URL("launch.mjs", import.meta.url));
const app = "app.example.com";
const edge = "kl.example.com";
const eventsPerBeacon = 3;
const meRate = 5;
/** An inviter has a join every ten seconds. */
const inviters = 200;

/** The lines of the server's process that are for us, between those of its log. */
async function* ours(output: Readable): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: output }))
    if (line.startsWith("KITELOOP ")) yield JSON.parse(line.slice("KITELOOP ".length));
}

class Member {
  readonly #port: number;
  cookie = "";

  constructor(port: number) {
    this.#port = port;
  }

  call(method: string, path: string, body?: object, secret?: string): Promise<unknown> {
    const own = { host: app, origin: `https://${app}`, cookie: this.cookie };
    const headers = {
      ...(secret === undefined ? own : { host: edge, authorization: `Bearer ${secret}` }),
      ...(body && { "content-type": "application/json" }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ port: this.#port, method, path, headers }, async (answer) => {
        const answered = await text(answer);
        if ((answer.statusCode ?? 0) > 299)
          return reject(new Error(`${path} answered ${answer.statusCode}: ${answered}`));
        const cookies = answer.headers["set-cookie"] ?? [];
        if (cookies.length > 0) this.cookie = cookies.map((one) => one.split(";")[0]).join("; ");
        resolve(answered === "" ? null : JSON.parse(answered));
      });
      sent.once("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  }
}

async function makeWidget(member: Member) {
  const project = { name: "Bench", host: "bench.example", businessType: "saas", timeZone: "UTC" };
  const { id: projectId } = Id.parse(await member.call("POST", "/api/projects", project));
  const path = `/api/projects/${projectId}`;
  const invite = { name: "Invite", config: defaultConfig("invite") };
  const { id: widgetId, version } = Id.parse(await member.call("POST", `${path}/widgets`, invite));
  await member.call("POST", `${path}/widgets/${widgetId}/publish`, { version });
  const { publishableKey: key } = Project.parse(await member.call("GET", path));
  return { projectId, widgetId, key };
}

/** Makes inviters, and returns the nth join by them of friends whose names have a prefix. */
async function joinsIn(member: Member, projectId: string, port: number) {
  const scopes = ["participants:write", "joins:write"];
  const key = { name: "Bench", projectId, scopes, expiresInDays: null };
  const { secret } = Key.parse(await member.call("POST", "/api/api-keys", key));
  const codes: string[] = [];
  for (let n = 0; n < inviters; n++) {
    const made = await member.call("POST", "/v1/participants", { externalId: `inviter-${n}` }, secret);
    codes.push(Participant.parse(made).code);
  }
  const url = new URL(`http://127.0.0.1:${port}/v1/joins`);
  const headers = { host: edge, "content-type": "application/json", authorization: `Bearer ${secret}` };
  return (prefix: string) => (n: number) => ({
    ...{ url, headers },
    body: JSON.stringify({ externalId: `${prefix}-${n}`, code: codes[n % codes.length] }),
  });
}

const timesOf = ({ latencies }: Steady): Times => ({
  p50: quantile(latencies, 0.5),
  p95: quantile(latencies, 0.95),
  p99: quantile(latencies, 0.99),
  most: quantile(latencies, 1),
});

/**
 * Beacons at a fixed rate to a server in another process, and beside them a member who opens a screen.
 * @param joinRate joins a second beside them
 */
export async function measureLoad(rate: number, seconds: number, joinRate = 0): Promise<ServerLoad> {
  const child = spawn(process.execPath, [server], {
    stdio: ["pipe", "pipe", "inherit"],
    // One address sends everything, so the limit per address is off.
    env: { ...process.env, RATE_LIMIT_FACTOR: "0" },
  });
  try {
    const lines = ours(child.stdout);
    const { port, dataDir, password } = Ready.parse((await lines.next()).value);
    const member = new Member(port);
    await member.call("POST", "/api/auth/sign-in", { email: "bench@example.com", password });
    const { projectId, widgetId, key } = await makeWidget(member);
    const url = new URL(`http://127.0.0.1:${port}/v1/events`);
    const headers = { host: edge, "content-type": "text/plain", origin: "https://bench.example" };
    const make = () => {
      const sentAt = Date.now();
      const event = { type: "impression", widgetId, version: 1, at: sentAt };
      const events = Array.from({ length: eventsPerBeacon }, () => event);
      const beacon = encodeId("beacon", sentAt, randomBytes(16));
      return { url, headers, body: JSON.stringify({ key, beacon, sentAt, events }) };
    };
    const me = {
      url: new URL(`http://127.0.0.1:${port}/api/me`),
      headers: { host: app, cookie: member.cookie },
    };
    const warm = await steady(50, 2, make);
    await steady(meRate, 1, () => me);
    const joins = joinRate > 0 ? await joinsIn(member, projectId, port) : () => () => me;
    await steady(joinRate, 2, joins("early-friend"));
    const wal = await meterWal(`${dataDir}/table.db`);
    const [sent, asked, joined] = await Promise.all([
      steady(rate, seconds, make),
      steady(meRate, seconds, () => me),
      steady(joinRate, seconds, joins("friend")),
    ]);
    const walBytes = await wal.stop();
    const ended = once(child, "exit");
    child.stdin.end(projectId);
    const { impressions, memory } = Counted.parse((await lines.next()).value);
    // It removes its data.
    await ended;
    const of = ({ answers }: Steady, status: number) => answers.get(status) ?? 0;
    const [accepted, refused] = [of(sent, 200), of(sent, 503)];
    return {
      ...{ rate, seconds, accepted, refused, memory },
      failed: sent.latencies.length - accepted - refused,
      beacons: timesOf(sent),
      me: { ...timesOf(asked), refused: asked.latencies.length - of(asked, 200) },
      joins:
        joinRate > 0
          ? { ...timesOf(joined), rate: joinRate, failed: joined.latencies.length - of(joined, 200) }
          : null,
      walPerBeacon: joinRate > 0 || accepted === 0 ? null : walBytes / accepted,
      acknowledged: (accepted + of(warm, 200)) * eventsPerBeacon,
      counted: impressions,
    };
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
  }
}
