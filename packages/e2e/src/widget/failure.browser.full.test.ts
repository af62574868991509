import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { see } from "../see.ts";
import { goodAnswers } from "./answers.ts";
import { journeys, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import type { Answer } from "./stage.ts";
import { call, visit } from "./visit.ts";
import { code, element, ids, inline } from "./widgets.ts";

onStage();

beforeEach(() => {
  stage.reset();
  const widgets = widgetTypes.map((type) =>
    inline(type, (config) => {
      if (config.type === "prompt") config.content.opensWidget = ids.invite;
    }),
  );
  stage.publish(...widgets);
  stage.site(`<main><h1>Acme</h1>${widgetTypes.map(element).join("")}</main>`);
});

const broken: Record<string, Answer> = {
  "no connection": "abort",
  "500 with a problem": { status: 500, body: { code: "internal" } },
  "503 without a body": { status: 503 },
  "200 with another shape": { status: 200, body: ["x", null, 7] },
  "200 with null": { status: 200, body: null },
  "200 with numbers for texts": {
    status: 200,
    body: { link: 7, name: {}, items: 7, you: "x", place: 3, stats: [], status: "joined" },
  },
  "200 with nulls inside": {
    status: 200,
    body: { link: "https://kite.example", stats: null, items: [null], you: null, place: null, name: null },
  },
  "403 for the origin": { status: 403, body: { code: "origin.not_allowed" } },
};

/** Lets pending retries run at once. */
async function wait(page: Page): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await page.clock.fastForward(5_000);
    await page.waitForTimeout(20);
  }
}

test.each(Object.keys(broken))(
  "a failing API (%s) is reported only to the visitor of the widget",
  async (name) => {
    const paths = goodAnswers(stage.edge).map(([path]) => path);
    for (const path of paths) stage.answers.set(path, () => broken[name] ?? "abort");
    const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, { clock: true });
    await widgetIn(page, "share").waitFor();
    const outcomes = Promise.all([
      call(page, "identify", { externalId: "42" }),
      call(page, "convert", { externalId: "o1", participantExternalId: "42" }),
    ]);
    await wait(page);
    expect((await outcomes)[0]).toBeNull();
    for (const type of ["invite", "share", "milestones"] as const)
      await widgetIn(page, type).getByRole("alert").getByText(english[type].loadFailed).waitFor();
    await widgetIn(page, "leaderboard").getByText(english.leaderboard.loadFailed).first().waitFor();
    await widgetIn(page, "welcome").getByText(english.welcome.anonymousTitle).waitFor();
    const waitlist = widgetIn(page, "waitlist");
    await waitlist.getByLabel(english.waitlist.emailLabel).fill("kim@example.com");
    await waitlist.locator("form button").click();
    await wait(page);
    await waitlist.getByText(english.waitlist.joinFailed).waitFor();
    for (const [path, answer] of goodAnswers(stage.edge)) stage.answers.set(path, answer);
    await widgetIn(page, "invite").getByRole("button", { name: english.invite.retry }).click();
    for (const type of widgetTypes.filter((each) => each !== "welcome"))
      await journeys[type](widgetIn(page, type), page);
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("a board that failed to load is loaded by a retry", async () => {
  stage.answers.set("/v1/leaderboards", () => ({ status: 500 }));
  const { page, noticed, close } = await visit(browser, stage.host, { clock: true });
  const board = widgetIn(page, "leaderboard");
  await board.waitFor();
  await wait(page);
  await board.getByRole("alert").getByText(english.leaderboard.loadFailed).waitFor();
  for (const [path, answer] of goodAnswers(stage.edge)) stage.answers.set(path, answer);
  await board.getByRole("button", { name: english.leaderboard.retry }).click();
  await board.getByText("Ada", { exact: true }).waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

test("own data that failed to load is loaded by a retry, and the link works meanwhile", async () => {
  stage.answers.set("/v1/participants/own", () => ({ status: 500 }));
  const { page, noticed, close } = await visit(browser, stage.host, { clock: true });
  const rewards = widgetIn(page, "rewards");
  await rewards.waitFor();
  await call(page, "identify", { externalId: "42" });
  await wait(page);
  await rewards.getByRole("alert").getByText(english.rewards.loadFailed).waitFor();
  expect(await rewards.locator("input.link").inputValue()).toContain("KYTE2345");
  stage.answers.set("/v1/participants/own", () => ({ status: 200, body: { invitees: { items: [null] } } }));
  await rewards.getByRole("button", { name: english.rewards.retry }).click();
  await rewards.locator("[aria-busy=false]").getByRole("alert").waitFor();
  for (const [path, answer] of goodAnswers(stage.edge)) stage.answers.set(path, answer);
  await rewards.getByRole("button", { name: english.rewards.retry }).click();
  await journeys.rewards(rewards, page);
  expect(await noticed()).toEqual([]);
  await close();
});

test("own data is requested with a verified participant's token only, and leaves with them", async () => {
  const known = stage.participant();
  stage.answers.set("/v1/participants", () => ({ status: 200, body: { ...known, verified: false } }));
  const { page, close } = await visit(browser, stage.host);
  const rewards = widgetIn(page, "rewards");
  await rewards.getByText(english.rewards.step1).waitFor();
  await call(page, "identify", { externalId: "42" });
  await see(rewards.locator("input.link")).toHaveValue(/KYTE2345/);
  await rewards.getByText(english.rewards.step1).waitFor();
  expect(stage.bodies("/v1/participants/own")).toEqual([]);
  stage.answers.set("/v1/participants", () => ({ status: 200, body: known }));
  await call(page, "identify", { externalId: "42", signature: "0".repeat(64) });
  await rewards.getByText("KITE-7F3M").waitFor();
  expect(stage.bodies("/v1/participants/own")).toMatchObject([{ token: known.token }]);
  await rewards.getByText("Your balance: €20.00").waitFor();
  const payouts = rewards.getByRole("link", { name: "Payouts and how you are paid" });
  expect(await payouts.getAttribute("href")).toBe(`${stage.edge}/p/prj_1`);
  await call(page, "identify", null);
  await rewards.getByText(english.rewards.signedOut).waitFor();
  expect(await rewards.getByText("KITE-7F3M").count()).toBe(0);
  await close();
});

test("a board is shown if only the identification fails, with an error in the visitor's part", async () => {
  stage.answers.set("/v1/participants", () => ({ status: 500 }));
  const { page, noticed, close } = await visit(browser, stage.host, { clock: true });
  const board = widgetIn(page, "leaderboard");
  await board.waitFor();
  const [identified] = await Promise.all([call(page, "identify", { externalId: "42" }), wait(page)]);
  expect(identified).toBeNull();
  await board.getByText("Ada", { exact: true }).waitFor();
  await board.getByRole("alert").waitFor();
  expect(await board.getByRole("alert").allTextContents()).toEqual([english.leaderboard.loadFailed]);
  expect(english.leaderboard.loadFailed).not.toMatch(/leaderboard/i);
  expect(await noticed()).toEqual([]);
  await close();
});

test("an API that never responds ends in an error, not in endless loading", async () => {
  stage.answers.set("/v1/participants", () => "never");
  const { page, noticed, close } = await visit(browser, stage.host, { clock: true });
  await widgetIn(page, "share").waitFor();
  const waited = wait(page).then(() => wait(page));
  const [identified] = await Promise.all([call(page, "identify", { externalId: "42" }), waited]);
  expect(identified).toBeNull();
  await widgetIn(page, "share").getByText(english.share.loadFailed).waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

const storages: Record<string, () => void> = {
  "is blocked": () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  },
  "is missing": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { value: null });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "contains another script's data": () => {
    Storage.prototype.getItem = () => '{"code":7,"unsent":{"x":1},"dismissed":"","clicked":null}';
  },
  "can't be read": () => {
    Storage.prototype.getItem = () => {
      throw new DOMException("unreadable", "UnknownError");
    };
  },
};

test.each(Object.keys(storages))("every type works for this visit if storage %s", async (name) => {
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, {
    init: storages[name] ?? "",
  });
  await widgetIn(page, "share").waitFor();
  await call(page, "identify", { externalId: "42" });
  for (const type of widgetTypes)
    if (type !== "welcome" || !name.startsWith("contains")) await journeys[type](widgetIn(page, type), page);
  if (!name.startsWith("contains")) {
    expect(await call(page, "join", { externalId: "43" })).toMatchObject({ counted: true });
    expect(stage.bodies("/v1/joins")).toMatchObject([{ code }]);
  }
  expect(await noticed()).toEqual([]);
  await close();
});

test("every type works in a frame of another site with partitioned storage", async () => {
  const site = stage.host.replace("127.0.0.1", "localhost");
  const frameUrl = `${stage.host}/?kl=${code}`;
  stage.hosted.set("/outside", {
    type: "text/html",
    body: `<iframe src="${frameUrl}" width=900 height=600>`,
  });
  const { page, noticed, close } = await visit(browser, `${site}/outside`);
  const frame = page.frames()[1];
  if (!frame) throw new Error("the page has no frame");
  await frame.evaluate(() => Reflect.get(window, "kiteloop").identify({ externalId: "42" }));
  for (const type of widgetTypes) await journeys[type](frame.locator(`.${type}:is(.dock, .inline)`), frame);
  expect(await noticed()).toEqual([]);
  await close();
});
