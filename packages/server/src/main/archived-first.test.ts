import { dayMs } from "@kiteloop/contract/shared/time";
import { archiveDue } from "@kiteloop/core/publishing/beacon-archive";
import { ingestEvents } from "@kiteloop/core/publishing/event";
import { readAllItems, testEngine, testLoop, testPlatform, withBody } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import { sweep } from "../engine/sweeper.ts";
import { archivedFirst } from "./archived-first.ts";

test("events leave the table once they have expired and are archived, and not before", async () => {
  const { platform, project, browser } = await testLoop(await testPlatform());
  const { table, clock, ids } = platform;
  const sentAt = clock.now().getTime();
  const events = [{ type: "open", widgetId: ids.make("widget"), version: 1, at: sentAt }];
  const body = { key: project.publishableKey, beacon: ids.make("beacon"), sentAt, events };
  await ingestEvents.call(browser, withBody(body));
  const left = async () => (await readAllItems(table)).filter((item) => item.__edb_e__ === "beacon").length;
  const options = { endpoint: testEngine(), table: table.name, now: () => clock.now().getTime() };
  const swept = () => sweep({ ...options, mayGo: archivedFirst(table.name) });

  clock.move(10 * dayMs);
  await swept();
  expect(await left()).toBe(1);
  clock.move(20 * dayMs);
  await swept();
  expect(await left()).toBe(1);
  await archiveDue(platform);
  await swept();
  expect(await left()).toBe(0);
});
