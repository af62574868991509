import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { hostile } from "./hosts/hostile.data.ts";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { differing } from "./pixels.ts";
import { call, visit } from "./visit.ts";
import { code, floating, ids, inline, type Published } from "./widgets.ts";

onStage();

/** Widgets that float in separate corners, so that a screenshot shows one at a time. */
const panels: Published[] = [
  floating("invite"),
  floating("welcome", ({ behaviour }) => {
    behaviour.placement = { kind: "floating", corner: "bottom-left" };
  }),
  floating("prompt", ({ behaviour }) => {
    behaviour.placement = { kind: "floating", corner: "top-left" };
  }),
];

type Pictures = Record<string, Buffer>;

async function pictureOf(page: Page, selector: string): Promise<Buffer> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return page.screenshot({ clip: box, animations: "disabled" });
}

/** Screenshots of floating widgets on a page with `head`: an open panel, its launcher, and both cards. */
async function floatingOn(head: string): Promise<Pictures> {
  stage.reset();
  stage.publish(...panels);
  stage.site("", { head });
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.locator(".welcome .card").getByText("Robin Fox invited you").waitFor();
  await page.locator(".prompt .card").waitFor();
  await call(page, "identify", { externalId: "42" });
  await call(page, "open", ids.invite);
  await page.locator(".invite .card").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const found: Pictures = {};
  for (const part of [".invite .card", ".invite .launcher", ".welcome .card", ".prompt .card"])
    found[part] = await pictureOf(page, part);
  await close();
  return found;
}

/** Screenshots of all types, each inline at the top of the page at full width, so that only styles can move it. */
async function inlineOn(head: string, prepare = () => {}): Promise<Pictures> {
  stage.reset();
  prepare();
  stage.publish(...widgetTypes.map((type) => inline(type)));
  stage.site("", { head });
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.waitForFunction(() => customElements.get("kiteloop-widget"));
  await call(page, "identify", { externalId: "42" });
  const found: Pictures = {};
  for (const type of widgetTypes) {
    await page.evaluate((id) => {
      const place = document.createElement("kiteloop-widget");
      place.id = id;
      document.querySelector("kiteloop-widget")?.remove();
      document.documentElement.prepend(place);
    }, ids[type]);
    await widgetIn(page, type).getByRole("heading", { level: 2 }).waitFor();
    const last = { welcome: "Robin Fox invited you", leaderboard: "Ada", rewards: "KITE-7F3M" };
    if (type === "welcome" || type === "leaderboard" || type === "rewards")
      await page.getByText(last[type], { exact: true }).waitFor();
    found[type] = await pictureOf(page, `.${type} .card`);
  }
  await close();
  return found;
}

/** Number of pixels that differ in each screenshot. */
const differences = (found: Pictures, plain: Pictures) =>
  Object.fromEntries(
    Object.keys(plain).map((part) => [
      part,
      differing(found[part] ?? Buffer.alloc(0), plain[part] ?? Buffer.alloc(0)),
    ]),
  );
const none = (plain: Pictures) => Object.fromEntries(Object.keys(plain).map((part) => [part, 0]));

let floats: Pictures;
let places: Pictures;
beforeAll(async () => {
  [floats, places] = [await floatingOn(""), await inlineOn("")];
});

test("two screenshots of the same page are equal", async () => {
  expect(differences(await floatingOn(""), floats)).toEqual(none(floats));
  expect(differences(await inlineOn(""), places)).toEqual(none(places));
});

test.each(Object.keys(hostile))("host styles (%s) change no pixel of a widget", async (name) => {
  const head = `<style>${hostile[name]}</style>`;
  expect(differences(await floatingOn(head), floats)).toEqual(none(floats));
  expect(differences(await inlineOn(head), places)).toEqual(none(places));
});

test("detects a widget without its reset", async () => {
  const head = `<style>${hostile["everything important"]}</style>`;
  const bare = () => stage.miswrite("all:initial!important", "");
  const found = await inlineOn(head, bare).catch((): Pictures => ({}));
  expect(differences(found, places)).not.toEqual(none(places));
});
