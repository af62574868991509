import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import type { Locator } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { element, inline } from "./widgets.ts";

onStage();

beforeEach(() => {
  stage.reset();
  stage.publish(inline("share"), inline("leaderboard"));
  stage.site(element("share") + element("leaderboard"));
});

/** Makes the late script fail, and returns a function that restores it. */
function withoutLate(): () => void {
  const found = [...stage.published].find(([path]) => /\/late-\w+\.js$/.test(path));
  if (!found) throw new Error("no late file was published");
  const [path, file] = found;
  stage.published.set(path, { status: 503, body: "" });
  return () => void stage.published.set(path, file);
}

const styleOf = (locator: Locator, name: "backgroundColor" | "boxShadow" | "animationName") =>
  locator.evaluate((one, key) => getComputedStyle(one)[key], name);

test("if the late script fails, widgets say so, and a retry loads it and them", async () => {
  const heal = withoutLate();
  const { page, noticed, close } = await visit(browser, stage.host);
  const share = widgetIn(page, "share");
  await share.waitFor();
  expect(await call(page, "identify", { externalId: "42" })).toBeNull();
  await share.getByRole("alert").getByText(english.share.loadFailed).waitFor();
  const again = share.getByRole("button", { name: english.share.retry });
  const before = stage.loads.length;
  await again.click();
  expect(await eventually(() => stage.loads.length > before)).toBe(true);
  await share.getByRole("alert").getByText(english.share.loadFailed).waitFor();
  heal();
  await again.click();
  await expect
    .poll(() => share.locator("input.link").inputValue())
    .toMatch(/\/r\/KYTE2345\?via=link\.\w{6}$/);
  const board = widgetIn(page, "leaderboard");
  await board.getByText("Ada", { exact: true }).waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

test("buttons have a hover style, and the copy button shows a tick for a while", async () => {
  const { page, noticed, close } = await visit(browser, stage.host, { clock: true });
  await page.clock.runFor(1000);
  await call(page, "identify", { externalId: "42" });
  const share = widgetIn(page, "share");
  const pill = share.locator(".pill").first();
  const copy = share.locator(".copy");
  await expect
    .poll(() => share.locator("input.link").inputValue())
    .toMatch(/\/r\/KYTE2345\?via=link\.\w{6}$/);
  await page.mouse.move(0, 0);
  const [plain, ring] = [await styleOf(pill, "backgroundColor"), await styleOf(copy, "boxShadow")];
  await pill.hover();
  expect(await styleOf(pill, "backgroundColor")).not.toBe(plain);
  await copy.hover();
  expect(await styleOf(copy, "boxShadow")).not.toBe(ring);
  await copy.click();
  await copy.locator("svg").waitFor();
  expect(await copy.textContent()).toBe(english.share.copied);
  await page.clock.runFor(3000);
  expect(await copy.textContent()).toBe(english.share.copy);
  expect(await copy.locator("svg").count()).toBe(0);
  expect(await noticed()).toEqual([]);
  await close();
});

test("widgets drawn after the late script have a loading animation too", async () => {
  stage.site("<main></main>");
  const { page, close } = await visit(browser, stage.host, { reducedMotion: "no-preference" });
  stage.answers.set("/v1/participants", () => "never");
  call(page, "identify", { externalId: "42" }).catch(() => {});
  await expect.poll(() => stage.bodies("/v1/participants").length).toBe(1);
  await page.evaluate((html) => Object.assign(document.body, { innerHTML: html }), element("share"));
  const part = widgetIn(page, "share").locator(".part");
  await part.waitFor();
  await expect.poll(() => styleOf(part, "animationName")).toBe("pulse");
  await close();
});
