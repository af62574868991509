import { setTimeout as sleep } from "node:timers/promises";
import { projectAnalytics } from "@kiteloop/contract/analytics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, newMember } from "./api.ts";
import { newBeacon, projectWithWidget, type SentBeacon, sendBeacon } from "./beacons.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

const kills = 5;
const writers = 6;
// The writers are faster than any visitor.
const env = { RATE_LIMIT_FACTOR: "0" };

let instance: Instance;
let dataDir: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ dataDir, remove } = await dataFolder());
  instance = await startInstance({ dataDir, env });
}, 120_000);
afterAll(async () => {
  await instance?.kill();
  await remove();
});

async function impressions(member: ApiClient, projectId: string): Promise<number> {
  const path = `/api/projects/${projectId}/analytics`;
  return (await member.expect(projectAnalytics.response, "GET", path)).totals.impressions;
}

test("killed in mid-write, nothing acknowledged is lost, nothing counts twice and every start is clean", async () => {
  let member = await newMember(instance, "mara@restart.test");
  const made = await projectWithWidget(member, "restart.example");
  const attempted: SentBeacon[] = [];
  const acknowledged: SentBeacon[] = [];

  for (let round = 0; round < kills; round++) {
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
    await sleep(300 + 150 * round);
    await instance.kill();
    writing = false;
    await Promise.all(running);
    instance = await startInstance({ dataDir, env });
    member = member.at(instance);
  }

  expect(acknowledged.length).toBeGreaterThan(kills * writers);
  for (const beacon of acknowledged) {
    expect(await sendBeacon(instance, made, beacon)).toMatchObject({ duplicate: true });
  }
  for (const beacon of attempted) await sendBeacon(instance, made, beacon);
  const total = attempted.reduce((sum, { events }) => sum + events, 0);
  await expect.poll(() => impressions(member, made.project.id), { timeout: 20_000 }).toBe(total);
  await sleep(1_500);
  expect(await impressions(member, made.project.id)).toBe(total);
}, 300_000);

test("ctrl-C ends it cleanly and leaves the ports free", async () => {
  expect(await instance.stop()).toBe(130);
  await expect(fetch(`${instance.app}/api/ping`)).rejects.toThrow();
}, 120_000);
