import { readFile } from "node:fs/promises";
import { comesAndGoes, roomCss, roomFor } from "@kiteloop/contract/publishing/widget/room";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { exampleOf, examplesOf } from "../docs/examples.ts";
import { watchWork, workOn } from "./footprint.ts";
import { strictest } from "./hosts.ts";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { code, element, ids, inline } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const styles = widgetTypes.map(roomCss).join("\n");

/** Runs each step of ours in a separate frame, so that every intermediate state is painted. */
function paintEach(): void {
  const later = setTimeout;
  const slow = (step: () => void, ms?: number) => later(() => requestAnimationFrame(step), ms);
  Object.assign(window, { setTimeout: slow, heights: new Set<number>() });
  const look = () => {
    const height = document.querySelector("kiteloop-widget")?.getBoundingClientRect().height;
    if (height) Reflect.get(window, "heights").add(height);
    requestAnimationFrame(look);
  };
  look();
}

/** All heights of the widget in a frame, except zero. */
const heightsOn = (page: Page) => page.evaluate(() => [...(Reflect.get(window, "heights") as Set<number>)]);

/** A page that is drawn long before the script arrives, under a policy that only allows styles from its own files. */
async function openLate(type: WidgetType, place: string, width: number) {
  stage.publish(inline(type));
  const alias = new URL(stage.script).pathname;
  const script = stage.published.get(alias);
  if (!script) throw new Error("nothing was published");
  stage.hosted.set("/site.css", { body: `body { margin: 0 }\n${styles}`, type: "text/css" });
  stage.site(`<p>above</p><main>${place}</main><p>below</p>`, {
    head: '<link rel="stylesheet" href="/site.css">',
    headers: { "content-security-policy": `${strictest(stage)}; style-src 'self'` },
  });
  /** Releases the script for the page that `go` opens, once it is drawn. */
  const late = async <T extends { page: Page }>(go: () => Promise<T>): Promise<T> => {
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    stage.published.set(alias, { ...script, held });
    const opened = await go();
    await workOn(opened.page);
    come();
    return opened;
  };
  const visited = await late(() =>
    visit(browser, `${stage.host}/?kl=${code}`, {
      viewport: { width, height: 1300 },
      init: `(${watchWork})(); (${paintEach})()`,
      waitUntil: "domcontentloaded",
    }),
  );
  const { page } = visited;
  await widgetIn(page, type).locator(".card").waitFor();
  const reload = () => late(() => page.reload({ waitUntil: "domcontentloaded" }).then(() => visited));
  return { ...visited, reload };
}

test.each(widgetTypes)(
  "in its reserved space, %s moves nothing however late it loads, and is never seen partially",
  async (type) => {
    for (const width of [320, 720]) {
      const { page, noticed, close } = await openLate(type, roomFor(type, ids[type]), width);
      expect(await workOn(page), `${width} px, drawn`).toMatchObject({ shift: 0, moved: [] });
      expect(await heightsOn(page), `${width} px, seen whole or not at all`).toHaveLength(1);
      await call(page, "identify", { externalId: "42" });
      await page.waitForTimeout(100);
      expect(await workOn(page), `${width} px, signed in`).toMatchObject({ shift: 0, moved: [] });
      expect(await noticed()).toEqual([]);
      await close();
    }
  },
);

test("a waitlist does not move anything for a visitor who is already on it", async () => {
  for (const width of [320, 720]) {
    const { page, reload, close } = await openLate("waitlist", roomFor("waitlist", ids.waitlist), width);
    const waitlist = widgetIn(page, "waitlist");
    await waitlist.locator("input[inputmode=email]").fill("kim@example.com");
    await waitlist.locator("form button").click();
    await waitlist.locator(".place").waitFor();
    await reload();
    await waitlist.locator(".place").waitFor();
    await expect
      .poll(() => waitlist.locator("input.link").inputValue())
      .toMatch(/KYTE2345\?via=link\.\w{6}$/);
    expect(await workOn(page), `${width} px`).toMatchObject({ shift: 0, moved: [] });
    await close();
  }
});

test.each(["rewards", "leaderboard", "waitlist", "milestones"] as const)(
  "below the window, %s gives back the height that it doesn't need, and moves nothing in view",
  async (type) => {
    const top = "<p>above</p>".repeat(60);
    const { page, noticed, close } = await openLate(type, `${top}${element(type)}`, 720);
    const card = widgetIn(page, type).locator(".card");
    const spare = () =>
      card.evaluate((node) => {
        const { bottom } = node.getBoundingClientRect();
        const last = Math.max(
          ...[...node.querySelectorAll("*")].map((one) => one.getBoundingClientRect().bottom),
        );
        return bottom - last;
      });
    await call(page, "identify", { externalId: "42" });
    await expect.poll(spare).toBeLessThan(40);
    expect(await workOn(page)).toMatchObject({ shift: 0, moved: [] });
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test.each(widgetTypes)("without reserved space, %s that loads late moves the page", async (type) => {
  const { page, close } = await openLate(type, element(type), 720);
  await expect.poll(async () => (await workOn(page)).shift).toBeGreaterThan(0);
  await close();
});

test("detects a widget that is laid out while visible", async () => {
  const hidden = "height:0;overflow:hidden;visibility:hidden";
  stage.miswrite(`.lay{${hidden}}`, "");
  const { page, close } = await openLate("invite", element("invite"), 720);
  await expect.poll(async () => (await heightsOn(page)).length).toBeGreaterThan(1);
  await close();
});

test("the documentation on embedding lists these heights", async () => {
  const text = await readFile(new URL("../../../../docs/embedding.md", import.meta.url), "utf8");
  const examples = await examplesOf("embedding.md");
  for (const type of widgetTypes) {
    if (comesAndGoes(type)) expect(text).toContain(`\`${type}\` ${/\d+/.exec(roomCss(type))?.[0]}`);
    else expect(exampleOf(examples, "site.css")).toContain(roomCss(type));
  }
  expect(exampleOf(examples, "room.html")).toMatch(/class="kiteloop-share"><kiteloop-widget id="wgt_/);
});
