import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type ApiClient, newMember } from "./api.ts";
import { newBeacon, projectWithWidget, type SentBeacon, sendBeacon } from "./beacons.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

/** `KITELOOP_KILLS=200` runs all rounds, which takes ten minutes. */
const kills = Number(process.env.KITELOOP_KILLS ?? 5);
const writers = 6;
// The writers exceed the rate limits of visitors.
const env = { RATE_LIMIT_FACTOR: "0" };

const enginePid = z.object({ pid: z.int().positive() });

let instance: Instance;
let dataDir: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ dataDir, remove } = await dataFolder());
  instance = await startInstance({ dataDir, env });
});
afterAll(async () => {
  await instance?.kill();
  await remove();
});

async function impressions(member: ApiClient, projectId: string): Promise<number> {
  const path = `/api/projects/${projectId}/analytics`;
  return (await member.expect(projectAnalytics.response, "GET", path)).totals.impressions;
}

/**
 * Kills the server like a power failure at a random moment, and every other time its table engine too.
 * @param isWriting whether a write was acknowledged since the start
 */
async function cut(round: number, isWriting: () => boolean): Promise<void> {
  while (!isWriting()) await sleep(5);
  await sleep(600 * Math.random());
  const { pid } = enginePid.parse(JSON.parse(readFileSync(join(dataDir, "engine.pid"), "utf8")));
  const ended = instance.kill();
  if (round % 2 === 1) process.kill(pid, "SIGKILL");
  await ended;
}

/** Sends all beacons again, several in parallel. */
async function sendAgain(made: Parameters<typeof sendBeacon>[1], beacons: SentBeacon[]) {
  const answers = new Map<string, boolean | undefined>();
  const left = beacons.values();
  const send = async () => {
    for (const beacon of left) answers.set(beacon.id, (await sendBeacon(instance, made, beacon))?.duplicate);
  };
  await Promise.all(Array.from({ length: writers }, send));
  return answers;
}

test(
  "killed during writes, it loses nothing acknowledged, counts nothing twice and starts cleanly",
  async () => {
    let member = await newMember(instance, "mara@restart.test");
    const made = await projectWithWidget(member, "restart.example");
    const attempted: SentBeacon[] = [];
    const acknowledged: SentBeacon[] = [];

    for (let round = 0; round < kills; round++) {
      const before = acknowledged.length;
      let writing = true;
      const write = async () => {
        while (writing) {
          const beacon = newBeacon(1 + (attempted.length % 5));
          attempted.push(beacon);
          if (await sendBeacon(instance, made, beacon)) acknowledged.push(beacon);
          else return;
        }
      };
      const running = Array.from({ length: writers }, write);
      await cut(round, () => acknowledged.length > before);
      writing = false;
      await Promise.all(running);
      instance = await startInstance({ dataDir, env });
      member = member.at(instance);
    }

    const answers = await sendAgain(made, attempted);
    expect(acknowledged.filter(({ id }) => answers.get(id) !== true)).toEqual([]);
    const total = attempted.reduce((sum, { events }) => sum + events, 0);
    await expect.poll(() => impressions(member, made.project.id), { interval: 250 }).toBe(total);
    await sleep(1_500);
    expect(await impressions(member, made.project.id)).toBe(total);
    expect(readdirSync(join(dataDir, "dead-letters"))).toEqual([]);
    if (process.env.KITELOOP_KILLS === undefined) return;
    process.stdout.write(
      `${kills} kills: ${attempted.length} beacons sent, ${acknowledged.length} acknowledged, none lost\n`,
    );
  },
  300_000 + kills * 15_000,
);

test("Ctrl-C ends it cleanly and frees the ports", async () => {
  expect(await instance.stop()).toBe(130);
  await expect(fetch(`${instance.app}/api/ping`)).rejects.toThrow();
});
