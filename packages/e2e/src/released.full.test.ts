import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ingestEvents } from "@kiteloop/contract/publishing/event";
import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { expect, test } from "vitest";
import * as z from "zod";
import { ApiClient } from "./api.ts";
import { newBeacon } from "./beacons.ts";
import { dataFolder, startInstance } from "./instance.ts";
import { pageHeaders } from "./peoples-browser.ts";
import { readAll } from "./released/read-all.ts";
import { StoredNumbers, serverCommand, storedFolder } from "./released/stored.ts";

const stored = readdirSync(storedFolder).filter((name) => name.endsWith(".klb.gz"));

test("there is a stored instance, and each is small", () => {
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored) expect(statSync(join(storedFolder, name)).size).toBeLessThan(400_000);
});

test.each(stored)(
  "%s opens: its numbers are equal, each screen reads its rows, sign-in, link and script work, and a beacon counts",
  async (name) => {
    const numbers = StoredNumbers.parse(
      JSON.parse(readFileSync(join(storedFolder, name.replace("klb.gz", "json")), "utf8")),
    );
    const { dataDir, remove } = await dataFolder();
    const { dataDir: beside, remove: removeFile } = await dataFolder();
    const file = join(beside, "stored.klb");
    writeFileSync(file, gunzipSync(readFileSync(join(storedFolder, name))));
    expect(serverCommand(dataDir, "verify", file)).toMatchObject({ status: 0 });
    expect(serverCommand(dataDir, "restore", file)).toMatchObject({ status: 0 });
    const instance = await startInstance({ dataDir });
    try {
      const member = new ApiClient(instance);
      const { email, password, projectId, totals } = numbers;
      await member.expect(z.unknown(), "POST", "/api/auth/sign-in", { email, password });
      const path = `/api/projects/${projectId}/analytics`;
      const shown = async (day: string) =>
        (await member.expect(projectAnalytics.response, "GET", `${path}?from=${day}&to=${day}`)).totals;
      expect(await shown(numbers.day)).toMatchObject(totals);
      const { read, problems } = await readAll(member);
      expect(problems).toEqual([]);
      expect(read.size).toBeGreaterThan(50);
      const { range } = await member.expect(projectAnalytics.response, "GET", path);
      const before = (await shown(range.to)).impressions;

      const script = await fetch(`${instance.edge}${numbers.script}`);
      expect(script.status).toBe(200);
      expect((await script.text()).length).toBeGreaterThan(1_000);
      const link = await fetch(`${instance.edge}${numbers.link}`, { redirect: "manual" });
      expect(link.status).toBe(302);
      expect(link.headers.get("location")).toContain(`kl=${numbers.link.split("/").at(-1)}`);

      const { id } = newBeacon(1);
      const at = Date.now();
      const sent = await fetch(`${instance.edge}/v1/events`, {
        method: "POST",
        headers: pageHeaders(`https://${numbers.host}`),
        body: JSON.stringify({
          key: numbers.publishableKey,
          beacon: id,
          sentAt: at,
          events: [{ type: "impression", widgetId: numbers.widgetId, version: 1, at }],
        }),
      });
      ingestEvents.response.parse(await sent.json());
      await expect.poll(async () => (await shown(range.to)).impressions).toBe(before + 1);
    } finally {
      await instance.stop();
      await Promise.all([remove(), removeFile()]);
    }
  },
);
