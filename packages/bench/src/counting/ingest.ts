import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { encodeId } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { quantile, steady } from "./steady.ts";

export type Ingest = {
  rate: number;
  seconds: number;
  /** Beacons acknowledged, and events counted after everything was folded: three per beacon. */
  acknowledged: number;
  refused: number;
  counted: number;
  p50: number;
  p99: number;
  /** By minute. */
  minutes: number[];
  /** Processor time per beacon of the product's process, with counting but without the table engine. */
  cpuMs: number;
  /** Concurrent low-rate requests to a server that only writes each to the same disk. */
  control: { p50: number; p99: number; most: number };
};

const Ready = z.object({ edge: z.string(), key: z.string(), host: z.string(), widgetId: z.string() });
const Counted = z.object({ impressions: z.number(), cpuMs: z.number() });
const server = fileURLToPath(new URL("ingest-server.ts", import.meta.url));
const keepingServer = fileURLToPath(new URL("keeping-server.ts", import.meta.url));
/** Requests per second. */
export const controlRate = 20;
const eventsPerBeacon = 3;

type Control = { measure(seconds: number): Promise<Ingest["control"]>; stop(): Promise<void> };

/** The baseline: the machine, its disk and the sender. */
async function startControl(): Promise<Control> {
  const child = spawn(process.execPath, ["--import", "tsx", keepingServer], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const url = new URL(z.url().parse((await lines.next()).value));
  // As long as a beacon of three events.
  const make = () => ({ url, headers: { "content-type": "text/plain" }, body: "x".repeat(500) });
  return {
    async measure(seconds) {
      const { latencies } = await steady(controlRate, seconds, make);
      return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), most: quantile(latencies, 1) };
    },
    async stop() {
      const exited = once(child, "exit");
      child.stdin.end();
      await exited;
    },
  };
}

/** Beacons at a fixed rate over HTTP to the whole product in another process: gateway, handler, table, fold. */
export async function measureIngest(rate: number, seconds: number): Promise<Ingest> {
  const control = await startControl();
  const child = spawn(process.execPath, ["--import", "tsx", server], {
    stdio: ["pipe", "pipe", "inherit"],
    // One address sends everything, so the limit per address is off.
    env: { ...process.env, RATE_LIMIT_FACTOR: "0" },
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const line = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? "null");
    const { edge, key, host, widgetId } = Ready.parse(await line());
    const url = new URL("/v1/events", edge);
    const headers = {
      "content-type": "text/plain",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
      origin: `https://${host}`,
    };
    const make = () => {
      const sentAt = Date.now();
      const event = { type: "impression", widgetId, version: 1, at: sentAt };
      const beacon = encodeId("beacon", sentAt, randomBytes(16));
      const events = Array.from({ length: eventsPerBeacon }, () => event);
      return { url, headers, body: JSON.stringify({ key, beacon, sentAt, events }) };
    };
    await steady(Math.min(rate, 50), 2, make);
    const warm = 2 * Math.min(rate, 50) * eventsPerBeacon;
    const [{ answers, latencies, minutes }, alone] = await Promise.all([
      steady(rate, seconds, make),
      control.measure(seconds),
    ]);
    child.stdin.end();
    const { impressions, cpuMs } = Counted.parse(await line());
    const acknowledged = answers.get(200) ?? 0;
    return {
      rate,
      seconds,
      acknowledged,
      refused: latencies.length - acknowledged,
      counted: impressions - warm,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      minutes: minutes.map((minute) => quantile(minute, 0.99)),
      cpuMs: (cpuMs * eventsPerBeacon) / impressions,
      control: alone,
    };
  } finally {
    child.kill();
    await control.stop();
  }
}
