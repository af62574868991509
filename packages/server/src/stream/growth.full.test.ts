import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { ingestEvents } from "@kiteloop/core/publishing/event";
import { withBody } from "@kiteloop/core/testing";
import { afterAll, expect, test } from "vitest";
import { useFolder } from "../backup/testing.ts";
import { TableFile } from "../engine/index.ts";
import { sweep } from "../engine/sweeper.ts";
import { tableName } from "../main/environment.ts";
import { startTrimming } from "./trim.ts";

/** A day's beacons: 50 a second would be 4,320,000, and the file grows in proportion. */
const perDay = 100;
const days = 30;
/** From this day on, as many events expire as are stored. */
const steadyFrom = 20;
/** Bytes for each beacon of 24 days, as docs/server.md says. */
const perBeacon = 1_400;

const scratch = mkdtempSync(join(tmpdir(), "kiteloop-growth-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

test("over 30 simulated days the file stops growing, within 5% of the formula", async () => {
  const dataDir = join(scratch, "data");
  const used = await useFolder(dataDir);
  const { platform, engine, pump } = used;
  const { clock } = platform;
  const loop = await used.project();
  const widgetId = platform.ids.make("widget");
  const path = join(dataDir, "table.db");
  const file = new TableFile(path);
  const trimming = startTrimming({
    file: path,
    streamArn: used.streamArn,
    reached: pump.reached,
    log: (line) => expect.fail(line),
    everyMs: 50,
  });
  const sizes: number[] = [];
  const beacon = async (n: number) => {
    const at = clock.now().getTime();
    const id = encodeId("beacon", at, Buffer.from(String(n).padStart(16, "0")));
    const event = { type: "impression" as const, widgetId, version: 1, at };
    const body = { key: loop.project.publishableKey, beacon: id, sentAt: at, events: [event, event, event] };
    await ingestEvents.call(loop.browser, withBody(body));
  };
  for (let day = 0; day < days; day++) {
    for (let n = 0; n < perDay; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => beacon(day * perDay + n + at)));
    await pump.drained();
    clock.move(dayMs);
    await sweep({ endpoint: engine.endpoint, table: tableName, file, now: () => clock.now().getTime() });
    await pump.drained();
    await new Promise((resolve) => setTimeout(resolve, 300));
    sizes.push(statSync(path).size);
  }
  await trimming.stop();
  file.close();
  await used.stop();
  const steady = sizes.slice(steadyFrom);
  expect(Math.max(...steady)).toBeLessThan(1.01 * Math.min(...steady));
  expect(sizes[10] ?? 0).toBeLessThan(0.8 * (steady[0] ?? 0));
  const formula = perBeacon * perDay * 24;
  expect((steady[0] ?? 0) / formula).toBeGreaterThan(0.95);
  expect((steady[0] ?? 0) / formula).toBeLessThan(1.05);
});
