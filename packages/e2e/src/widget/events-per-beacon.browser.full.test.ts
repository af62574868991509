import { beforeEach, expect, test } from "vitest";
import { journeys, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { floating } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

/** The numbers of events in the beacons that the stage received. */
function received(): number[] {
  const sizes = new Map<string, number>();
  for (const { beacon, events } of stage.bodies("/v1/events")) sizes.set(beacon, events.length);
  return [...sizes.values()];
}

/** Visits a page with a share widget that opens by its launcher, does something there, and leaves. */
async function beaconsOf(
  act: (visited: Awaited<ReturnType<typeof visit>>) => Promise<void>,
): Promise<number[]> {
  stage.publish(floating("share"));
  stage.site("");
  const visited = await visit(browser, `${stage.host}/`);
  await widgetIn(visited.page, "share").waitFor();
  await act(visited);
  await visited.page.goto("about:blank");
  await expect.poll(() => received().length).toBeGreaterThan(0);
  await visited.close();
  return received();
}

/** The numbers are those of packages/metrics/src/aws-usage.data.ts, which states what they cost. */
test("a visitor who only sees a widget sends one event in one beacon, so a million events are a million page views", async () => {
  // Longer than the page collects events for.
  const beacons = await beaconsOf(({ page }) => page.waitForTimeout(3_000));
  expect(beacons).toEqual([1]);
});

test("a visitor who opens a widget and has its QR code shown sends three events in one beacon", async () => {
  const beacons = await beaconsOf(async ({ page }) => {
    await call(page, "identify", { externalId: "42" });
    await journeys.share(widgetIn(page, "share"), page);
  });
  expect(beacons).toEqual([3]);
});
