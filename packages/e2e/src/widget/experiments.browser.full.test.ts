import { type BeaconEvent, beacon } from "@kiteloop/contract/publishing/event";
import { type VariantLetter, variantAt } from "@kiteloop/contract/publishing/variant";
import type { ConfigOf } from "@kiteloop/contract/publishing/widget-config";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { browser, onStage, stage } from "./on-stage.ts";
import { stored } from "./storage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, ids, inline, type Published } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const experiment = `exp_${"9".repeat(26)}`;

/** A seed whose chain gets the variant. */
function seedFor(letter: VariantLetter): string {
  for (let seed = 0; ; seed++) {
    if ("ab"[variantAt(experiment, `seed${seed}`, [50, 50])] === letter) return `seed${seed}`;
  }
}
const seeds = { a: seedFor("a"), b: seedFor("b") };

const other = (change: (config: ConfigOf<"invite">) => void = () => {}): ConfigOf<"invite"> => {
  const { config } = floating("invite", (one) => {
    one.content.launcher = "The other one";
    change(one);
  });
  return config;
};

const withVariant = (widget: Published, config: ConfigOf<"invite">): Published => ({
  ...widget,
  experiment: {
    id: experiment,
    variants: [
      { variant: "a", weight: 50, version: widget.version, config: widget.config },
      { variant: "b", weight: 50, version: 8, config },
    ],
  },
});

const tried = (config = other()): Published =>
  withVariant(
    floating("invite", ({ content }) => {
      content.launcher = "What is published";
    }),
    config,
  );

/** On the page, where invitees who haven't signed in see it, too. */
const triedInline = (): Published => {
  const titled = (title: string) =>
    inline("invite", ({ content }) => {
      content.title = title;
    });
  return withVariant(titled("What is published"), titled("The other one").config);
};

const launcher = (page: Page) => page.locator(".invite .launcher");
const says = (page: Page, text: string) => launcher(page).filter({ hasText: text }).waitFor();

/** Makes the API return the participant with the seed of a variant. */
function known(letter: VariantLetter & keyof typeof seeds): void {
  const body = { ...stage.participant(), seed: seeds[letter] };
  stage.answers.set("/v1/participants", () => ({ status: 200, body }));
}

const events = (): BeaconEvent[] =>
  stage.requests
    .filter(({ path }) => path === "/v1/events")
    .flatMap(({ body }) => beacon.parse(JSON.parse(body)).events as BeaconEvent[]);
const impression = () => eventually(() => events().find(({ type }) => type === "impression"));

test("an unknown visitor sees the published version and counts for no variant", async () => {
  stage.publish(tried());
  stage.site("<h1>Acme</h1>");
  const { page, noticed, close } = await visit(browser, stage.host);
  await says(page, "What is published");
  const seen = await impression();
  expect(seen).toMatchObject({ widgetId: ids.invite, version: 7 });
  expect(seen).not.toHaveProperty("variant");
  expect(await noticed()).toEqual([]);
  await close();
});

test.each([
  ["a", "What is published", 7, ""],
  ["b", "The other one", 8, ""],
  ["b", "The other one", 8, "Object.freeze(Array.prototype)"],
] as const)(
  "an identified participant sees variant %s of their chain, and their events contain it",
  async (letter, text, version, init) => {
    known(letter);
    stage.publish(tried());
    stage.site(`<script>window.kiteloop = [["identify", { externalId: "u-1" }]];</script>`);
    const { page, noticed, close } = await visit(browser, stage.host, { init });
    await says(page, text);
    expect(await impression()).toMatchObject({ variant: letter, version });
    expect(await launcher(page).count()).toBe(1);
    await launcher(page).click();
    expect(await eventually(() => events().find(({ type }) => type === "open"))).toMatchObject({
      variant: letter,
    });
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("an invitee sees their inviter's variant on each visit, without storing it", async () => {
  stage.answers.set("/v1/inviters", () => ({
    status: 200,
    body: { code, name: "Robin Fox", seed: seeds.b },
  }));
  stage.publish(triedInline());
  stage.site(element("invite"));
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.getByText("The other one").waitFor();
  expect(await impression()).toMatchObject({ variant: "b" });
  await page.goto(`${stage.host}/later`);
  await page.getByText("The other one").waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/exp_|seed/);
  expect(await noticed()).toEqual([]);
  await close();
});

test("signing in later, as another user, or out shows the right variant", async () => {
  stage.publish(tried());
  stage.site("<h1>Acme</h1>");
  const { page, close } = await visit(browser, stage.host);
  await says(page, "What is published");
  known("b");
  await call(page, "identify", { externalId: "u-1" });
  await says(page, "The other one");
  known("a");
  await call(page, "identify", { externalId: "u-2" });
  await says(page, "What is published");
  known("b");
  await call(page, "identify", { externalId: "u-3" });
  await says(page, "The other one");
  await call(page, "identify", null);
  await says(page, "What is published");
  expect(await launcher(page).count()).toBe(1);
  await close();
});

test("visitors see the published version if the inviter's request fails", async () => {
  stage.answers.set("/v1/inviters", () => "never");
  stage.publish(triedInline());
  stage.site(element("invite"));
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.getByText("What is published").waitFor();
  expect(await impression()).not.toHaveProperty("variant");
  expect(await noticed()).toEqual([]);
  await close();
});

test("an inline variant is drawn in the page's language and removed with the rest", async () => {
  known("b");
  const config = other((one) => {
    one.behaviour.placement = { kind: "inline" };
    one.translations = { de: { title: "Ganz anders" } };
  });
  stage.publish(tried(config));
  const identify = `<script>window.kiteloop = [["identify", { externalId: "u-1" }]];</script>`;
  stage.site(`${element("invite")}${identify}`, { lang: "de" });
  const { page, noticed, close } = await visit(browser, stage.host);
  await page.getByText("Ganz anders").waitFor();
  await call(page, "destroy");
  expect(await page.getByText("Ganz anders").count()).toBe(0);
  expect(await noticed()).toEqual([]);
  await close();
});

test("other widgets of the page stay as they are", async () => {
  known("b");
  stage.publish(tried(), floating("share"));
  stage.site(`<script>window.kiteloop = [["identify", { externalId: "u-1" }]];</script>`);
  const { page, close } = await visit(browser, stage.host);
  await says(page, "The other one");
  await page.locator(".share .launcher").waitFor();
  await eventually(() => events().filter(({ type }) => type === "impression").length >= 2);
  const share = events().find(({ widgetId }) => widgetId === ids.share);
  expect(share).toMatchObject({ type: "impression" });
  expect(share).not.toHaveProperty("variant");
  await close();
});

const holdout = (widget: Published): Published => {
  const { version, config } = widget;
  const shown = { weight: 50, version, config };
  return {
    ...widget,
    experiment: {
      id: experiment,
      variants: [
        { variant: "a", ...shown },
        { variant: "b", ...shown, hidden: true },
      ],
    },
  };
};

test("a chain in a holdout sees no invite widget, whatever opens it, and all others", async () => {
  known("b");
  const inline = floating("invite", (one) => {
    one.behaviour.placement = { kind: "inline" };
  });
  const second = { ...inline, id: `wgt_${"7".repeat(26)}` };
  stage.publish(holdout(floating("invite")), second, floating("share"));
  stage.site(
    `<kiteloop-widget id="${second.id}"></kiteloop-widget><script>window.kiteloop = [["identify", { externalId: "u-1" }]];</script>`,
  );
  const { page, noticed, close } = await visit(browser, stage.host);
  await page.locator(".share .launcher").waitFor();
  await call(page, "open", ids.invite);
  await call(page, "open", second.id);
  await page.locator(".share .launcher").waitFor();
  expect(await page.locator(".invite").count()).toBe(0);
  const inspected = z.array(z.object({ type: z.string(), reason: z.string() }));
  expect(inspected.parse(await call(page, "inspect")).map(({ type, reason }) => [type, reason])).toEqual(
    expect.arrayContaining([
      ["invite", "held-out"],
      ["invite", "held-out"],
    ]),
  );
  await eventually(() => events().some(({ widgetId }) => widgetId === ids.share));
  expect(events().filter(({ widgetId }) => widgetId !== ids.share)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("everyone else sees the invite widget, and a holdout follows who is signed in", async () => {
  stage.publish(holdout(floating("invite")));
  stage.site("<h1>Acme</h1>");
  const { page, noticed, close } = await visit(browser, stage.host);
  await launcher(page).waitFor();
  known("b");
  await call(page, "identify", { externalId: "u-1" });
  await launcher(page).waitFor({ state: "detached" });
  known("a");
  await call(page, "identify", { externalId: "u-2" });
  await launcher(page).waitFor();
  await launcher(page).click();
  expect(await eventually(() => events().find(({ type }) => type === "open"))).toMatchObject({
    widgetId: ids.invite,
    variant: "a",
  });
  await call(page, "identify", null);
  await launcher(page).waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

test("without consent a holdout still follows who is signed in, and the browser stores nothing", async () => {
  stage.settings.consent = "none";
  known("b");
  stage.publish(holdout(floating("invite")), floating("share"));
  stage.site(`<script>window.kiteloop = [["identify", { externalId: "u-1" }]];</script>`);
  const { page, noticed, close } = await visit(browser, stage.host);
  await page.locator(".share .launcher").waitFor();
  await call(page, "open", ids.invite);
  await call(page, "consent", true);
  expect(await launcher(page).count()).toBe(0);
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await page.locator(".share .launcher").waitFor();
  expect(await launcher(page).count()).toBe(0);
  known("a");
  await call(page, "identify", { externalId: "u-2" });
  await launcher(page).waitFor();
  expect(await stored(page)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});
