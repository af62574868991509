import type { consents } from "@kiteloop/contract/publishing/project";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { journeys, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { stored } from "./storage.ts";
import { call, visit } from "./visit.ts";
import { code, element, ids, inline } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

async function open(consent: (typeof consents)[number]) {
  stage.settings.consent = consent;
  const widgets = widgetTypes.map((type) =>
    inline(type, (config) => {
      if (config.type === "prompt") config.content.opensWidget = ids.invite;
      config.behaviour.frequency = { most: 3, per: "session", quietDays: 7 };
    }),
  );
  stage.publish(...widgets);
  stage.site(widgetTypes.map(element).join("\n"));
  const visited = await visit(browser, `${stage.host}/?kl=${code}`);
  await widgetIn(visited.page, "share").waitFor();
  return visited;
}

/** Everything a visitor can do: every type to its end, a join, a conversion, and undeliverable beacons. */
async function everything(page: Page, again = false): Promise<void> {
  stage.answers.set("/v1/events", () => ({ status: 503 }));
  await call(page, "identify", { externalId: "42" });
  for (const type of widgetTypes)
    if (!again || !/welcome|waitlist|prompt/.test(type)) await journeys[type](widgetIn(page, type), page);
  await call(page, "join", { externalId: "43" });
  await call(page, "convert", { externalId: "o1" });
  await call(page, "track", "share", { widgetId: ids.invite, channel: "link" });
  await page.waitForTimeout(1700);
}

test("a journey with consent stores something, which proves the tests below, but no cookie, name or address", async () => {
  const { page, noticed, close } = await open("given");
  await everything(page);
  await call(page, "identify", { externalId: "42", name: "Nia Example", email: "nia@example.com" });
  const items = (await stored(page)).join();
  expect(items).toContain(`localStorage: kiteloop:${ids.project}`);
  expect(items).not.toMatch(/cookie:|Nia|@/);
  expect(await noticed()).toEqual([]);
  await close();
});

test("with consent none a whole journey stores nothing, whatever the page calls", async () => {
  const { page, noticed, close } = await open("none");
  await everything(page);
  await call(page, "consent", true);
  await page.waitForTimeout(50);
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await widgetIn(page, "share").waitFor();
  await everything(page);
  expect(await stored(page)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("with required consent nothing is stored before it, everything works, and the link is stored then", async () => {
  const { page, noticed, close } = await open("required");
  await everything(page);
  expect(await stored(page)).toEqual([]);
  await call(page, "consent", true);
  expect((await stored(page)).join()).toContain(code);
  await page.goto(`${stage.host}/next`);
  await call(page, "consent", true);
  await call(page, "join", { externalId: "44" });
  expect(stage.bodies("/v1/joins").at(-1)).toMatchObject({ code, externalId: "44" });
  expect(await noticed()).toEqual([]);
  await close();
});

test("withdrawing consent erases what was stored, on this page and the next", async () => {
  const { page, noticed, close } = await open("required");
  await call(page, "consent", true);
  await everything(page);
  expect(await stored(page)).not.toEqual([]);
  await call(page, "consent", false);
  expect(await stored(page)).toEqual([]);
  // Dismissed cards and joined waitlists stay as they are on this page.
  await everything(page, true);
  expect(await stored(page)).toEqual([]);
  await page.goto(`${stage.host}/next`);
  await widgetIn(page, "share").waitFor();
  expect(await stored(page)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("consent can be given before the script has loaded", async () => {
  stage.settings.consent = "required";
  stage.publish(inline("welcome"));
  stage.site(element("welcome"), {
    head: '<script>if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []; kiteloop.push(["consent", true]);</script>',
  });
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.getByText("Robin Fox invited you").waitFor();
  expect((await stored(page)).join()).toContain(code);
  await close();
});
