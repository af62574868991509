import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, ids, inline } from "./widgets.ts";

// Programs and browsers that change how a page and its scripts begin, continue and come back.

onStage();

beforeEach(() => {
  stage.reset();
  stage.publish(floating("waitlist"), inline("share"));
});

/** Each widget and type of event, and how often it was reported. */
function counts(): Record<string, number> {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const found: Record<string, number> = {};
  for (const { type, widgetId } of stage.events()) {
    const name = `${type} ${names.get(String(widgetId))}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

const panel = (page: Page) => widgetIn(page, "waitlist").locator(".card");
const launcher = (page: Page) => widgetIn(page, "waitlist").locator(".launcher");

test("widgets survive the navigations of Turbo, whose stored previews count no second time", async () => {
  const turbo = fileURLToPath(import.meta.resolve("@hotwired/turbo/dist/turbo.es2017-umd.js"));
  stage.hosted.set("/turbo.js", { body: await readFile(turbo, "utf8") });
  stage.site(`<a href="/two">Two</a> <a href="/">One</a> ${element("share")}`, {
    head: '<meta name="turbo-refresh-method" content="morph"><script defer src="/turbo.js"></script>',
  });
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.evaluate("window.loadedOnce = true");
  await call(page, "identify", { externalId: "42" });
  const link = widgetIn(page, "share").locator("input.link");
  await link.waitFor();
  const follow = async (name: string, path: string) => {
    await page.getByRole("link", { name }).click();
    await page.waitForURL(stage.host + path);
    await link.waitFor();
    await launcher(page).waitFor();
  };
  await follow("Two", "/two");
  // The page of before, from Turbo's store first, then from the server.
  await follow("One", "/");
  await page.goBack();
  await page.waitForURL(`${stage.host}/two`);
  await link.waitFor();
  // A refresh changes the page part by part.
  await page.evaluate(`new Promise((resolve) => {
    document.addEventListener("turbo:morph", resolve, { once: true });
    Turbo.visit(location.href, { action: "replace" });
  })`);
  await link.waitFor();
  await launcher(page).click();
  await panel(page).waitFor();
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  expect(await page.evaluate("[loadedOnce, document.querySelectorAll('kiteloop-widget').length]")).toEqual([
    true,
    1,
  ]);
  expect(await call(page, "referral")).toMatchObject({ code });
  await page.goto("about:blank");
  await eventually(() => counts()["open waitlist"]);
  expect(counts()).toMatchObject({
    ...{ "impression share": 2, "impression waitlist": 1 },
    ...{ "click waitlist": 1, "open waitlist": 1 },
  });
  expect(await noticed()).toEqual([]);
  await close();
});

/** Cloudflare's Rocket Loader, by what it does: it holds back all scripts by their types, and runs copies once the page has loaded. */
const rocket = `<script>
  const held = () => [...document.querySelectorAll("script[type^='r0cket-']")];
  addEventListener("load", async () => {
    for (const one of held()) {
      const copy = document.createElement("script");
      for (const { name, value } of one.attributes) copy.setAttribute(name, value);
      copy.type = one.type.slice("r0cket-".length);
      copy.text = one.text;
      const done = new Promise((resolve) => { copy.onload = copy.onerror = resolve; });
      one.replaceWith(copy);
      if (copy.src) await done;
    }
    document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
    dispatchEvent(new Event("load"));
  }, { once: true });
</script>`;

test("a page whose scripts Rocket Loader runs later carries out its calls, counts once and sees no exception", async () => {
  const snippet = `(window.kiteloop = window.kiteloop?.push ? window.kiteloop : []).push(["identify", { externalId: "42" }])`;
  stage.site(element("share"), {
    tag: false,
    head: `${rocket}<script type="r0cket-module" async src="${stage.script}"></script><script type="r0cket-text/javascript">${snippet}</script>`,
  });
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await widgetIn(page, "share").locator("input.link").waitFor();
  await launcher(page).waitFor();
  expect(await call(page, "referral")).toMatchObject({ code });
  await page.goto("about:blank");
  await eventually(() => counts()["click waitlist"]);
  expect(counts()).toMatchObject({ "impression share": 1, "impression waitlist": 1, "click waitlist": 1 });
  expect(stage.bodies("/v1/participants")).toHaveLength(1);
  expect(await noticed()).toEqual([]);
  await close();
});

const hour = 3_600_000;

test.each([3, -3])(
  "a visitor's clock that is %i hours off changes no age of a link, nor does its correction",
  async (hours) => {
    stage.publish(floating("waitlist"), inline("share"));
    stage.site(element("share"));
    const init = `if (!localStorage.corrected) { const now = Date.now; Date.now = () => now() + ${hours * hour}; }`;
    const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, { init });
    await call(page, "join", { externalId: "7" });
    await page.evaluate("localStorage.corrected = 1");
    await page.goto(`${stage.host}/two`);
    await launcher(page).waitFor();
    await call(page, "join", { externalId: "8" });
    const [before, after] = stage.bodies("/v1/joins");
    expect(before).toMatchObject({ code });
    expect(before.ago).toBeLessThan(60_000);
    expect(after).toMatchObject({ code });
    // A clock that went back hides the age; one that went forward adds to it.
    expect(Math.abs(after.ago - Math.max(0, -hours * hour))).toBeLessThan(60_000);
    expect(await noticed()).toEqual([]);
    await close();
  },
);
