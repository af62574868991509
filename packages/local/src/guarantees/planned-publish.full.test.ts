import { setTimeout as sleep } from "node:timers/promises";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { testEngine } from "@kiteloop/core/testing";
import { timers } from "@kiteloop/functions/consumers";
import { type CronHandler, startCron } from "@kiteloop/server/cron/index";
import { loadHandler } from "@kiteloop/server/gateway/handlers";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { signUpMember } from "../testing/member.ts";
import { plant } from "../testing/requests.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

test("a scheduled publish is done once by the minute's timer, on however many machines it runs", async () => {
  const member = await signUpMember(instance);
  const { projectId } = await plant(instance, member);
  const widgets = `/api/projects/${projectId}/widgets`;
  const made = await member.send("POST", widgets, { name: "Planned", config: defaultConfig("invite") });
  const { id: widgetId } = z.object({ id: z.string() }).parse(made.body);
  const path = `${widgets}/${widgetId}`;
  const publishAt = new Date(Date.now() + 5_000).toISOString();
  const planned = await member.send("POST", `${path}/schedule`, { version: 1, publishAt });
  expect(planned).toMatchObject({ status: 200, body: { publishAt, status: "draft" } });

  const publish = timers.filter(({ name }) => name === "publish");
  expect(publish).toHaveLength(1);
  const load = (handler: string) => loadHandler<CronHandler>(handler);
  const failures: string[] = [];
  const log = (line: string) => failures.push(line);
  // Each has its own lease, so that neither keeps the other from running.
  const machines = await Promise.all(
    ["a", "b"].map((owner) =>
      startCron({
        endpoint: testEngine(),
        timers: publish.map(({ handler }) => ({ name: `${widgetId} ${owner}`, handler })),
        load,
        log,
        owner,
      }),
    ),
  );
  await sleep(Math.max(0, Date.parse(publishAt) - Date.now()) + 5);
  await Promise.all(machines.map((machine) => machine.tick()));
  for (const machine of machines) await machine.stop();

  expect(failures).toEqual([]);
  const { body } = await member.send("GET", path);
  expect(body).toMatchObject({
    status: "live",
    publishedVersion: 1,
    publishAt: null,
    publishFailed: null,
  });
  expect(await member.send("GET", `${path}/versions`)).toMatchObject({ body: { items: [{ number: 1 }] } });
  expect(instance.assets.objects.get(`w/${projectId}.js`)?.body).toContain(widgetId);
  const activity = await member.send("GET", "/api/activity");
  const entries = z.object({ items: z.array(z.looseObject({ action: z.string() })) }).parse(activity.body);
  const publishes = entries.items.filter((entry) => JSON.stringify(entry).includes(widgetId));
  expect(publishes.filter(({ action }) => action === "widget.publish")).toHaveLength(1);
  expect(activity.text).toMatch(/"actor":\{"kind":"system","id":"usr_\w+","name":"Mara Example"\}/);
});
