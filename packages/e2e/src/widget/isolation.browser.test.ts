import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../browser.ts";
import { code, ids, openStage, type Stage, widgetOf } from "./stage.ts";
import { call, visit } from "./visit.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([launchChromium(), openStage()]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

const hostile: Record<string, string> = {
  "everything unset": "* { all: unset !important }",
  "a reset": `*, ::before, ::after { box-sizing: content-box; border: 3px solid red; margin: 9px }
    button, input { all: unset; background: lime } h2 { font-size: 60px } svg { display: block; width: 200px }`,
  "everything important": `* { color: red !important; font: 40px fantasy !important; letter-spacing: 9px !important;
    transform: rotate(5deg) !important; opacity: .4 !important; display: none !important; animation: x 1s infinite !important }
    html, body { display: block !important; transform: none !important; opacity: 1 !important }`,
  "its own names": `.card, .dock, .launcher, .body, kiteloop-widget, div { --bg: red !important; --r: 99px !important;
    --accent: lime !important; position: static !important; visibility: hidden !important; zoom: 2 !important }`,
  "text around each element":
    '*::before, *::after { content: "HOST" !important; display: block !important; font-size: 40px }',
  "large root text":
    "html { font-size: 200%; line-height: 3; text-transform: uppercase; word-spacing: 20px; text-align: right }",
};

/** Pictures of an open floating panel, its launcher, and the welcome card. */
async function pictures(head: string): Promise<Buffer[]> {
  stage.reset();
  stage.publish(
    widgetOf("invite"),
    widgetOf("welcome", (config) => {
      config.behaviour.placement = { kind: "floating", corner: "bottom-left" };
    }),
  );
  stage.site("", { head });
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  const welcome = page.locator(".welcome .card");
  await welcome.getByText("Robin Fox invited you").waitFor();
  await call(page, "identify", { externalId: "42" });
  await call(page, "open", ids.invite);
  await page.locator(".invite .card").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const found = [];
  for (const part of [".invite .card", ".invite .launcher", ".welcome .card"]) {
    const box = await page.locator(part).boundingBox();
    if (!box) throw new Error(`${part} is not on the page`);
    found.push(await page.screenshot({ clip: box }));
  }
  await close();
  return found;
}

let plain: Buffer[];
beforeAll(async () => {
  plain = await pictures("");
});

test("pictures of one page are equal, so differences mean something", async () => {
  expect((await pictures("")).map((one, i) => one.equals(plain[i] ?? one))).toEqual([true, true, true]);
});

test.each(Object.keys(hostile))("host styles (%s) change no pixel of a widget", async (name) => {
  const found = await pictures(`<style>${hostile[name]}</style>`);
  expect(found.map((one, i) => plain[i]?.equals(one))).toEqual([true, true, true]);
});

test("a hostile sheet does change the page's own elements", async () => {
  const card = '<section class="card"><h2>Host</h2><button>Go</button></section>';
  const shot = async (head: string) => {
    stage.site(card, { head, tag: false });
    const { page, close } = await visit(browser, stage.host);
    const picture = await page.screenshot();
    await close();
    return picture;
  };
  const before = await shot("");
  for (const sheet of Object.values(hostile))
    expect((await shot(`<style>${sheet}</style>`)).equals(before)).toBe(false);
});

test("widgets change no pixel of the page around them", async () => {
  const body =
    "<main><h2 class='card'>Acme</h2><p class='status'>Shop</p><button class='copy'>Buy</button></main>";
  const shot = async (tag: boolean, ready: (page: Page) => Promise<unknown>) => {
    stage.reset();
    stage.publish(widgetOf("invite"));
    stage.site(body, { tag });
    const { page, close } = await visit(browser, stage.host);
    await ready(page);
    const picture = await page.locator("main").screenshot();
    await close();
    return picture;
  };
  const before = await shot(false, async () => {});
  const after = await shot(true, (page) => page.getByRole("button", { name: "Invite a friend" }).waitFor());
  expect(after.equals(before)).toBe(true);
});
