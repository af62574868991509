import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { day, hour, start } from "./restricted.ts";
import { stored } from "./storage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, inline } from "./widgets.ts";

// Rules by which browsers delete data on their own, carried out on the page's real storage at their time.

onStage();

beforeEach(() => {
  stage.reset();
  stage.hosted.set("/empty", { type: "text/html", body: "<p>No script</p>" });
  stage.publish(floating("prompt"), inline("waitlist"), inline("welcome"));
  stage.site(element("welcome") + element("waitlist"));
});

const counted = (wanted: string) => stage.events().filter(({ type }) => type === wanted).length;
/** Visits a page, and waits until the script has noted a link that was followed: its clock is moved afterwards. */
async function open(path: string) {
  const visited = await visit(browser, stage.host + path, { clock: start });
  await call(visited.page, "referral");
  return visited;
}
type Visited = Awaited<ReturnType<typeof open>>;

/** Another page of the visit, some time later. */
async function comeBack({ page }: Visited, ms: number, path = "/later"): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
  await page.goto(stage.host + path);
  await call(page, "referral");
}

/** Safari, of a site that the person didn't use in seven days of using the browser: everything that scripts store. */
async function deleteWhatScriptsStore({ page }: Visited): Promise<void> {
  await page.goto(`${stage.host}/empty`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

/** Whether a link was followed at this time, give or take what the test needs. */
async function expectFollowed(page: Page, at: number): Promise<void> {
  const { followedAt } = z
    .object({ code: z.literal(code), followedAt: z.number() })
    .parse(await call(page, "referral"));
  expect(Math.abs(followedAt - at)).toBeLessThan(10 * 60_000);
}

test("used within seven days, a site keeps the link, and a return is no further click", async () => {
  const visited = await open(`/?kl=${code}&klv=link`);
  for (let weeks = 0; weeks < 3; weeks++) {
    await comeBack(visited, 6 * day);
    await visited.page.mouse.click(5, 5);
  }
  await expectFollowed(visited.page, Date.parse(start));
  expect(counted("click")).toBe(1);
  expect(await visited.noticed()).toEqual([]);
  await visited.close();
});

test("after seven days without use the link is lost, and nothing else breaks or counts twice", async () => {
  const visited = await open(`/?kl=${code}`);
  const { page } = visited;
  await widgetIn(page, "welcome").getByText("Robin Fox invited you").waitFor();
  await eventually(() => counted("click") === 1);
  await deleteWhatScriptsStore(visited);
  await comeBack(visited, 8 * day);
  expect(await call(page, "referral")).toBeNull();
  expect(await call(page, "join", { externalId: "43" })).toBeNull();
  expect(stage.bodies("/v1/joins")).toEqual([]);
  expect(await widgetIn(page, "welcome").locator(".card").isVisible()).toBe(false);
  // The server may know an invited address, so that is still asked for.
  expect(await call(page, "join", { externalId: "43", email: "kim@example.com" })).toMatchObject({
    counted: true,
  });
  // Following the link once more is another click, of which the browser doesn't know.
  await comeBack(visited, hour, `/?kl=${code}`);
  await expect.poll(() => counted("click"), { timeout: 10_000 }).toBe(2);
  await expectFollowed(page, Date.parse(start) + 8 * day + hour);
  expect(await visited.noticed()).toEqual([]);
  await visited.close();
});

test("an inviter gets their link and place again, and what they closed comes back", async () => {
  const visited = await open("/");
  const { page } = visited;
  const { emailLabel, join } = english.waitlist;
  const list = widgetIn(page, "waitlist");
  const joinList = async () => {
    await list.getByLabel(emailLabel).fill("kim@example.com");
    await list.locator("form").getByRole("button", { name: join }).click();
    await expect.poll(() => list.locator("input.link").inputValue()).toMatch(/\/r\/KYTE2345/);
  };
  await joinList();
  await widgetIn(page, "prompt").getByRole("button", { name: english.prompt.later }).click();
  await comeBack(visited, hour);
  await expect.poll(() => list.locator("input.link").isVisible()).toBe(true);
  await deleteWhatScriptsStore(visited);
  await comeBack(visited, 8 * day);
  await widgetIn(page, "prompt").locator(".card").waitFor();
  // The list has them once: the server knows their address.
  await joinList();
  expect(await call(page, "identify", { externalId: "42" })).toMatchObject({ code });
  expect(await visited.noticed()).toEqual([]);
  await visited.close();
});

test("events that were waiting are lost with the storage, and none is sent twice", async () => {
  stage.answers.set("/v1/events", () => ({ status: 503 }));
  const visited = await open(`/?kl=${code}`);
  await eventually(() => stage.requests.some(({ path }) => path === "/v1/events"));
  await deleteWhatScriptsStore(visited);
  stage.requests.length = 0;
  stage.answers.set("/v1/events", () => ({ status: 200, body: {} }));
  await comeBack(visited, 8 * day);
  await eventually(() => counted("impression"));
  expect(counted("click")).toBe(0);
  expect(await visited.noticed()).toEqual([]);
  await visited.close();
});

test("a cookie of 24 hours is none of ours: the link stays when such cookies end", async () => {
  const visited = await open(`/?kl=${code}&fbclid=1`);
  const { page } = visited;
  await call(page, "referral");
  expect((await stored(page)).filter((name) => name.startsWith("cookie"))).toEqual([]);
  await page.context().clearCookies();
  await comeBack(visited, day + hour);
  expect(await call(page, "referral")).toMatchObject({ code });
  expect(await visited.noticed()).toEqual([]);
  await visited.close();
});
