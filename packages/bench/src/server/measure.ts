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
  /** Events acknowledged and events counted. */
  acknowledged: number;
  counted: number;
  /** Most memory of the server's process without its engine, in bytes. */
  memory: number;
};

const Ready = z.object({ port: z.number(), password: z.string() });
const Counted = z.object({ impressions: z.number(), memory: z.number() });
const Id = z.object({ id: z.string(), version: z.number().optional() });
const Project = z.object({ publishableKey: z.string() });
const server = fileURLToPath(new URL("server-process.ts", import.meta.url));
const app = "app.example.com";
const edge = "kl.example.com";
const eventsPerBeacon = 3;
const meRate = 5;

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

  call(method: string, path: string, body?: object): Promise<unknown> {
    const headers = {
      ...{ host: app, origin: `https://${app}`, cookie: this.cookie },
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

const timesOf = ({ latencies }: Steady): Times => ({
  p50: quantile(latencies, 0.5),
  p95: quantile(latencies, 0.95),
  p99: quantile(latencies, 0.99),
  most: quantile(latencies, 1),
});

/** Beacons at a fixed rate to a server in another process, and beside them a member who opens a screen. */
export async function measureLoad(rate: number, seconds: number): Promise<ServerLoad> {
  const child = spawn(process.execPath, ["--import", "tsx", server], {
    stdio: ["pipe", "pipe", "inherit"],
    // One address sends everything, so the limit per address is off.
    env: { ...process.env, RATE_LIMIT_FACTOR: "0" },
  });
  try {
    const lines = ours(child.stdout);
    const { port, password } = Ready.parse((await lines.next()).value);
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
    const [sent, asked] = await Promise.all([steady(rate, seconds, make), steady(meRate, seconds, () => me)]);
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
