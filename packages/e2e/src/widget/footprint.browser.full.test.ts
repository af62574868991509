import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { watchWork, workOn } from "./footprint.ts";
import { serveHost } from "./hosts.ts";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { type Box, differing } from "./pixels.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, ids, inline, type Published } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

/** A separate corner for each, so that no launcher or card covers another. */
const panels: Published[] = [
  floating("invite"),
  floating("prompt", ({ behaviour }) => {
    behaviour.placement = { kind: "floating", corner: "top-left" };
  }),
];
const pages = ["plain", "wordpress", "shopify"] as const;

/** The page with and without our script, and the area that our widgets cover. */
async function pictures(name: (typeof pages)[number]) {
  const shot = async (withScript: boolean) => {
    stage.publish(...panels);
    if (!withScript) stage.published.clear();
    await serveHost(stage, name, []);
    const { page, close } = await visit(browser, stage.host);
    const ours: Box[] = [];
    if (withScript) {
      await call(page, "open", ids.invite);
      await widgetIn(page, "prompt").locator(".card").waitFor();
      for (const part of [".invite .card", ".invite .launcher", ".prompt .card"]) {
        const box = await page.locator(part).boundingBox();
        // Includes the shadow.
        if (box)
          ours.push({ x: box.x - 60, y: box.y - 60, width: box.width + 120, height: box.height + 130 });
      }
    }
    const picture = await page.screenshot({ animations: "disabled" });
    await close();
    return { picture, ours };
  };
  const [before, after] = [await shot(false), await shot(true)];
  return { before: before.picture, after: after.picture, ours: after.ours };
}

test.each(pages)("widgets change no pixel around them on a page of kind %s", async (name) => {
  const { before, after, ours } = await pictures(name);
  expect(ours).toHaveLength(3);
  expect(differing(after, before)).toBeGreaterThan(1000);
  expect(differing(after, before, ours)).toBe(0);
});

test("detects a widget that styles the page", async () => {
  stage.sabotage({
    invite: `({ css: "", kind: "launcher", render() {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("body { background: #fefefc }");
      document.adoptedStyleSheets.push(sheet);
    } })`,
  });
  const { before, after, ours } = await pictures("plain");
  expect(differing(after, before, ours)).toBeGreaterThan(0);
});

/** Text below an inline widget of each type; the script comes first, so that nothing is painted before it. */
async function column(type: WidgetType, width: number) {
  stage.publish(inline(type), floating(type === "invite" ? "share" : "invite"));
  stage.site(`<div style="width:${width}px">${element(type)}<h1 id="below">Below</h1></div>`, {
    tag: false,
    head: `<script src="${stage.script}"></script>`,
  });
  const visited = await visit(browser, `${stage.host}/?kl=${code}`, { init: watchWork });
  await widgetIn(visited.page, type).locator(".card").waitFor();
  return visited;
}

test.each(widgetTypes)("an inline %s goes through its states without moving the page", async (type) => {
  for (const width of [320, 700]) {
    const { page, noticed, close } = await column(type, width);
    const top = () => page.locator("#below").evaluate((below) => below.getBoundingClientRect().top);
    await workOn(page);
    const first = await top();
    expect(first).toBeGreaterThan(80);
    await call(page, "identify", { externalId: "42" });
    await page.waitForTimeout(50);
    expect(await workOn(page), `${width} px`).toMatchObject({ shift: 0, moved: [] });
    expect(await top(), `${width} px`).toBe(first);
    expect(await noticed()).toEqual([]);
    await close();
  }
});

test("floating widgets move nothing, whenever they appear", async () => {
  stage.publish(...widgetTypes.map((type) => floating(type)));
  await serveHost(stage, "wordpress", []);
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`, { init: watchWork });
  await widgetIn(page, "share").locator(".launcher").waitFor();
  await page.getByText("Robin Fox invited you").waitFor();
  await call(page, "open", ids.invite);
  expect(await workOn(page)).toMatchObject({ shift: 0, moved: [] });
  await close();
});

test("detects a place that grows late", async () => {
  stage.sabotage({
    share: `({ css: "", kind: "launcher", render({ body, h }) {
      body.append(h("h2", {}, "x"));
      setTimeout(() => body.append(...Array.from({ length: 9 }, () => h("p", {}, "later"))), 100);
    } })`,
  });
  const { page, close } = await column("share", 700);
  await expect.poll(async () => (await workOn(page)).shift).toBeGreaterThan(0);
  await close();
});

const requestsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

test.each(widgetTypes)(
  "a page with %s alone draws from one file, then loads one more, and nothing of other types",
  async (type) => {
    stage.publish(inline(type));
    stage.site(element(type));
    const { page, close } = await visit(browser, stage.host);
    // A visitor who was not invited sees no welcome.
    if (type !== "welcome") await widgetIn(page, type).locator(".card").waitFor();
    await page.waitForTimeout(50);
    const late = [...stage.published.keys()].filter((path) => path.includes("/late-"));
    expect(late).toHaveLength(1);
    expect(await eventually(() => stage.loads.length > 1)).toBe(true);
    expect(stage.loads).toEqual([`/w/${ids.project}.js`, ...late]);
    const others = widgetTypes.filter((other) => other !== type);
    const script = stage.published.get(`/w/${ids.project}.js`)?.body ?? "";
    for (const other of others) expect(script.includes(stage.built.renderers[other].code), other).toBe(false);
    expect(await requestsOf(page)).toContain(`/w/${ids.project}.js`);
    await close();
  },
);

test("a type is loaded only if the page has it, also when its element is added later", async () => {
  stage.publish(...widgetTypes.map((type) => inline(type)));
  stage.site(element("prompt"));
  const { page, close } = await visit(browser, stage.host);
  await widgetIn(page, "prompt").locator(".card").waitFor();
  await page.waitForTimeout(50);
  await eventually(() => stage.loads.some((path) => path.includes("/late-")));
  const before = stage.loads.length;
  const text = stage.loads.map((path) => stage.published.get(path)?.body ?? "").join();
  expect(before).toBeLessThanOrEqual(3);
  await page.evaluate((id) => {
    document.body.append(Object.assign(document.createElement("kiteloop-widget"), { id }));
  }, ids.milestones);
  await widgetIn(page, "milestones").locator(".card").waitFor();
  expect(stage.loads.length - before).toBe(text.includes(stage.built.renderers.milestones.code) ? 0 : 1);
  await close();
});
