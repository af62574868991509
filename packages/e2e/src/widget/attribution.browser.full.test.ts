import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, ids, inline, key } from "./widgets.ts";

onStage();

const followed = (via = "whatsapp") => `${stage.host}/?kl=${code}&klv=${via}`;
const robin = { externalId: "42", name: "Robin", signature: "0".repeat(64) };
const identifyBodies = () => stage.bodies("/v1/participants");
const identifyRobin = (page: Page) => call(page, "identify", robin);

beforeEach(() => {
  stage.reset();
  stage.publish(inline("share"), inline("welcome"), inline("waitlist"));
  stage.site(element("share") + element("waitlist"));
});

test("a signed identity's link is reported once with its channel, and again only after another link", async () => {
  const { page, noticed, close } = await visit(browser, followed());
  expect(await identifyRobin(page)).toMatchObject({ participantId: stage.participant().participantId });
  expect(identifyBodies()).toEqual([
    { key, ...robin },
    { key, ...robin, followed: { code, via: "whatsapp", ago: expect.any(Number) } },
  ]);
  await page.goto(`${stage.host}/next`);
  await identifyRobin(page);
  expect(identifyBodies()).toHaveLength(3);
  await page.goto(`${stage.host}/?kl=ABCD2345`);
  await identifyRobin(page);
  expect(identifyBodies().at(-1)).toMatchObject({ followed: { code: "ABCD2345" } });
  expect(await noticed()).toEqual([]);
  await close();
});

test("an unsigned identity reports no link", async () => {
  const { page, close } = await visit(browser, followed());
  await call(page, "identify", { externalId: "42" });
  expect(identifyBodies()).toEqual([{ key, externalId: "42" }]);
  await close();
});

test.each(["before the script has loaded", "afterwards"])(
  "a join that a page reports beside an identity, %s, is sent first, because a new participant's chain is that of their inviter",
  async (when) => {
    let joined = false;
    const order: string[] = [];
    stage.answers.set("/v1/joins", () => {
      setTimeout(() => {
        joined = true;
      }, 0);
      order.push("join");
      return { status: 200, body: { referralId: null, status: "joined", counted: true } };
    });
    stage.answers.set("/v1/participants", () => {
      order.push(`identity ${joined ? "after" : "before"} the join`);
      return { status: 200, body: stage.participant() };
    });
    const calls = `kiteloop.push(["identify", { externalId: "42" }]); kiteloop.push(["join", { externalId: "42" }]);`;
    const queued = `<script>window.kiteloop = []; ${calls}</script>`;
    stage.site(element("share"), { head: when === "afterwards" ? "" : queued });
    const { page, noticed, close } = await visit(browser, followed());
    if (when === "afterwards") {
      expect(await call(page, "referral")).toMatchObject({ code });
      await page.addScriptTag({ content: calls });
    }
    await eventually(() => order.length === 2);
    expect(order).toEqual(["join", "identity after the join"]);
    await widgetIn(page, "share").locator(".own").waitFor();
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("an identity is sent although the page's join fails", async () => {
  stage.answers.set("/v1/joins", () => ({ status: 404, body: { code: "inviter.not_found" } }));
  const { page, close } = await visit(browser, followed());
  await page.evaluate(() => {
    const api = Object(Reflect.get(window, "kiteloop"));
    api.join({ externalId: "42" });
    return api.identify({ externalId: "42" });
  });
  expect(identifyBodies()).toEqual([{ key, externalId: "42" }]);
  await close();
});

test("a link that could not be reported is reported on the next page", async () => {
  stage.answers.set("/v1/participants", (body) =>
    body.includes("followed") ? { status: 503 } : { status: 200, body: stage.participant() },
  );
  const { page, close } = await visit(browser, followed());
  expect(await identifyRobin(page)).toMatchObject({ code });
  stage.answers.set("/v1/participants", () => ({ status: 200, body: stage.participant() }));
  await page.goto(`${stage.host}/next`);
  await identifyRobin(page);
  expect(identifyBodies().filter((body) => body.followed)).toHaveLength(2);
  await close();
});

test("the page can read the link, also before the script has loaded", async () => {
  const { page, close } = await visit(browser, followed("qr"));
  const link = { code, followedAt: expect.any(Number), via: "qr" };
  expect(await call(page, "referral")).toEqual(link);
  await page.goto(`${stage.host}/signup`);
  expect(await call(page, "referral")).toEqual(link);
  await close();
  const { page: other, close: leave } = await visit(browser, stage.host);
  expect(await call(other, "referral")).toBeNull();
  await leave();
});

test("without a link only signed identities and emails are sent with a join, and an unknown one is no error", async () => {
  const nobody = { referralId: null, status: "nobody", counted: false };
  stage.answers.set("/v1/joins", () => ({ status: 200, body: nobody }));
  const { page, warnings, close } = await visit(browser, stage.host);
  await page.evaluate(() => {
    const failed: unknown[] = [];
    Object.assign(window, { failed });
    Reflect.get(Object(Reflect.get(window, "kiteloop")), "on")("error", (error: unknown) =>
      failed.push(error),
    );
  });
  expect(await call(page, "join", { externalId: "41" })).toBeNull();
  expect(await call(page, "join", { externalId: "43", email: "sam@example.com" })).toBeNull();
  await identifyRobin(page);
  expect(await call(page, "join", { externalId: "42" })).toBeNull();
  expect(stage.bodies("/v1/joins")).toEqual([
    { key, externalId: "43", email: "sam@example.com" },
    { key, externalId: "42" },
  ]);
  expect(await page.evaluate(() => Reflect.get(window, "failed"))).toEqual([]);
  // A developer sees why.
  expect(warnings).toEqual([expect.stringContaining("KL115")]);
  await close();
});

test("an expired link is still sent, because the server knows why it does not count", async () => {
  stage.answers.set("/v1/joins", () => ({ status: 409, body: { code: "join.link_too_old" } }));
  const { page, close } = await visit(browser, followed(), { clock: "2026-01-01T00:00:00Z" });
  expect(await call(page, "referral")).toMatchObject({ code });
  await page.clock.fastForward(31 * 86_400_000);
  const why = page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(Object(Reflect.get(window, "kiteloop")), "on")("error", resolve);
      }),
  );
  expect(await call(page, "referral")).toBeNull();
  expect(await call(page, "join", { externalId: "43" })).toBeNull();
  expect(stage.bodies("/v1/joins")).toMatchObject([{ code, via: "whatsapp" }]);
  expect(stage.bodies("/v1/joins")[0].ago).toBeGreaterThanOrEqual(31 * 86_400_000);
  expect(await why).toEqual({ method: "join", code: "join.link_too_old" });
  await close();
});

test("every shared link contains its channel and its widget", async () => {
  const init = () => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (what: { url: string }) => void shared.push(what.url) });
  };
  const channels = ["whatsapp", "x", "telegram"] as const;
  stage.publish(inline("share", ({ content }) => Object.assign(content, { channels })));
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, close } = await visit(browser, stage.host, { init, permissions });
  await identifyRobin(page);
  const share = widgetIn(page, "share");
  const link = `${stage.edge}/r/${code}`;
  await share.getByRole("button", { name: english.share.copy }).click();
  await share.getByRole("button", { name: english.share.copied }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${link}?via=${viaFrom("link", ids.share)}`,
  );
  await share.getByRole("button", { name: english.share.share, exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual([
    `${link}?via=${viaFrom("native", ids.share)}`,
  ]);
  const ways = await share.locator("a.pill").evaluateAll((all) => all.map((way) => Reflect.get(way, "href")));
  expect(ways.map((way) => /\?via=([\w.]+)/.exec(decodeURIComponent(way))?.[1])).toEqual(
    channels.map((channel) => viaFrom(channel, ids.share)),
  );
  await close();
});

test.each([
  ["telegram", ids.welcome],
  [viaFrom("telegram", ids.share), ids.share],
  ["telegram.000000", ids.welcome],
])("the click of a link shared by %s counts for its channel and widget", async (via, widgetId) => {
  const { close } = await visit(browser, followed(via));
  await eventually(() => stage.events().some(({ type }) => type === "click"));
  expect(stage.events().filter(({ type }) => type === "click")).toMatchObject([
    { code, channel: "telegram", widgetId },
  ]);
  await close();
});

test("a waitlist's form sends the honeypot, which is hidden from people, and the time taken", async () => {
  const { page, close } = await visit(browser, followed(), { clock: true });
  const widget = widgetIn(page, "waitlist");
  const email = widget.getByLabel(english.waitlist.emailLabel);
  await email.fill("kim@example.com");
  await page.clock.fastForward(4000);
  await email.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await eventually(() => stage.bodies("/v1/waitlist").length);
  const [sent] = stage.bodies("/v1/waitlist");
  expect(sent).toMatchObject({
    widgetId: ids.waitlist,
    email: "kim@example.com",
    website: "",
    code,
    via: "whatsapp",
  });
  expect(sent.took).toBeGreaterThanOrEqual(4000);
  await close();

  const robot = await visit(browser, followed());
  await widgetIn(robot.page, "waitlist").locator("form").waitFor();
  await robot.page.evaluate(() => {
    const root = [...document.querySelectorAll("kiteloop-widget")].at(-1)?.shadowRoot;
    for (const field of root?.querySelectorAll<HTMLInputElement>("form input") ?? [])
      field.value = field.type === "email" ? "bot@example.com" : "https://spam.example";
    root?.querySelector("form")?.requestSubmit();
  });
  await eventually(() => stage.bodies("/v1/waitlist").length === 2);
  expect(stage.bodies("/v1/waitlist")[1]).toMatchObject({ website: "https://spam.example" });
  await robot.close();
});

test("a page that the browser prepares counts nothing before it is shown, and then its link and what happened", async () => {
  const { page, close } = await visit(browser, stage.host);
  await eventually(() => stage.events().length > 0);
  const before = stage.events().length;
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto(followed());
  await page.waitForFunction(() => document.readyState === "complete");
  const asked = call(page, "referral");
  await page.waitForTimeout(2000);
  expect(stage.events()).toHaveLength(before);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(code);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect(await asked).toMatchObject({ code, via: "whatsapp" });
  await eventually(() => stage.events().some(({ type }) => type === "click"));
  await close();
});
