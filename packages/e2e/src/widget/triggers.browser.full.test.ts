import type { WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { element, floating, ids, inline } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const body = `<h1>Acme</h1><button id="buy"><b>Buy</b></button><button id="other">Other</button>
  <div style="height:4000px"></div><p id="end">End</p>`;
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  isMobile: true,
  hasTouch: true,
};

type Trigger = WidgetBehaviour["trigger"];
type Step = (page: Page) => Promise<unknown>;
/** Steps that must not show the widget, in order, and then the one that must. */
type Case = { trigger: Trigger; not: Step[]; does: Step; on?: BrowserContextOptions };

const pass = (ms: number) => (page: Page) => page.clock.runFor(ms);
const scrollPart = (part: number) => (page: Page) =>
  page.evaluate((to) => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * to);
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  }, part);
/** Playwright's mouse cannot leave the window, so this dispatches the events that Chrome fires then. */
const leave = (x: number, y: number) => (page: Page) =>
  page.evaluate(
    ([clientX, clientY]) => {
      const how = { bubbles: true, clientX, clientY, relatedTarget: null };
      document.body.dispatchEvent(new MouseEvent("mouseout", how));
      document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { ...how, bubbles: false }));
    },
    [x, y] as const,
  );
const emit = (name: string) => (page: Page) => page.evaluate((each) => dispatchEvent(new Event(each)), name);
const convert: Step = (page) => call(page, "convert", { externalId: "o1", participantExternalId: "42" });
/** Runs in the page, one frame each, because round trips to the test are slow on a busy machine. */
const scrollInSteps =
  (from: number, to: number): Step =>
  (page) =>
    page.evaluate(
      async ([first, last]) => {
        for (let step = 1; step <= 4; step++) {
          scrollTo(0, first + ((last - first) * step) / 4);
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
      },
      [from, to] as const,
    );

const cases: Record<string, Case> = {
  // Real time passes too: ten minutes leave enough room for slow machines.
  delay: { trigger: { kind: "delay", seconds: 600 }, not: [pass(300_000)], does: pass(600_000) },
  "scroll depth": {
    trigger: { kind: "scroll", percent: 50 },
    not: [pass(60_000), scrollPart(0.3)],
    does: scrollPart(0.6),
  },
  "scroll to the end": {
    trigger: { kind: "scroll", percent: 100 },
    not: [scrollPart(0.97)],
    does: scrollPart(1),
  },
  exit: {
    trigger: { kind: "exit" },
    not: [pass(60_000), leave(-3, 300), leave(400, 900)],
    does: leave(400, -2),
  },
  "exit on a phone": {
    trigger: { kind: "exit" },
    not: [scrollInSteps(0, 2400), pass(2000), scrollInSteps(2400, 2300)],
    does: scrollInSteps(2300, 900),
    on: phone,
  },
  "a click": {
    trigger: { kind: "click", selector: "#buy" },
    not: [(page) => page.click("#other"), (page) => page.click("h1")],
    does: (page) => page.click("#buy b"),
  },
  "a click on a later element that stops propagation": {
    trigger: { kind: "click", selector: ".offer > button" },
    not: [
      (page) =>
        page.evaluate(() => {
          const offer = Object.assign(document.createElement("div"), { className: "offer" });
          const button = Object.assign(document.createElement("button"), { id: "late", textContent: "Late" });
          button.onclick = (event) => event.stopImmediatePropagation();
          offer.append(button);
          document.querySelector("#buy")?.replaceWith(offer);
        }),
    ],
    does: (page) => page.click("#late"),
  },
  "an event of the page": {
    trigger: { kind: "event", name: "checkout:done" },
    not: [emit("checkout"), (page) => call(page, "track", "checkout")],
    does: emit("checkout:done"),
  },
  "an event reported by track": {
    trigger: { kind: "event", name: "checkout:done" },
    not: [(page) => call(page, "track", "checkout:don")],
    does: (page) => call(page, "track", "checkout:done"),
  },
  conversion: {
    trigger: { kind: "conversion" },
    not: [
      async (page) => {
        const again = { conversionId: "cnv_1", status: "attributed", counted: false };
        stage.answers.set("/v1/conversions", () => ({ status: 200, body: again }));
        await convert(page);
        stage.answers.set("/v1/conversions", () => ({ status: 200, body: { ...again, counted: true } }));
      },
    ],
    does: convert,
  },
  "being opened": {
    trigger: { kind: "manual" },
    not: [pass(60_000), scrollPart(1), (page) => page.click("#buy")],
    does: (page) => call(page, "open", ids.invite),
  },
};

const names = Object.keys(cases);

async function open(name: string, opens: boolean) {
  const { trigger, on } = cases[name] ?? { trigger: { kind: "load" } as const };
  stage.publish(
    floating("invite", ({ behaviour }) => {
      Object.assign(behaviour, { trigger, opens });
    }),
  );
  stage.site(body);
  const visited = await visit(browser, stage.host, { ...on, clock: true });
  await visited.page.waitForFunction(() => customElements.get("kiteloop-widget"));
  return visited;
}

test.each(names)("a widget waits for %s, then its launcher appears", async (name) => {
  const { not, does } = cases[name] ?? { not: [], does: async () => {} };
  const { page, noticed, close } = await open(name, false);
  const out = () => page.locator(".launcher, .card").and(page.locator(":visible")).count();
  for (const [i, step] of not.entries()) {
    await step(page);
    await page.waitForTimeout(30);
    expect(await out(), `after step ${i}`).toBe(0);
  }
  await does(page);
  const manual = name === "being opened";
  await widgetIn(page, "invite")
    .locator(manual ? ".card" : ".launcher")
    .waitFor();
  expect(await widgetIn(page, "invite").locator(".card").isVisible()).toBe(manual);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each(["delay", "scroll depth", "a click", "an event of the page"])(
  "a widget that opens by itself opens on %s, and takes the focus only after a click",
  async (name) => {
    const { page, noticed, close } = await open(name, true);
    await page.locator("#buy").focus();
    await cases[name]?.does(page);
    await widgetIn(page, "invite").locator(".card").waitFor();
    // An open panel takes the focus a task later, so this waits for some tasks.
    const focused = () =>
      page.evaluate(async () => {
        for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve));
        return document.activeElement?.shadowRoot?.activeElement?.className ?? "";
      });
    await expect.poll(focused).toBe(name === "a click" ? "card" : "");
    await call(page, "close");
    await widgetIn(page, "invite").locator(".card").waitFor({ state: "hidden" });
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("an inline widget is shown at once, whatever its trigger", async () => {
  stage.publish(
    inline("share", ({ behaviour }) => {
      behaviour.trigger = { kind: "delay", seconds: 600 };
    }),
  );
  stage.site(element("share"));
  const { page, close } = await visit(browser, stage.host);
  await widgetIn(page, "share").getByRole("heading").waitFor();
  await close();
});

test("an invalid selector is reported only to the developer", async () => {
  stage.publish(
    floating("invite", ({ behaviour }) => {
      behaviour.trigger = { kind: "click", selector: "::: > [" };
    }),
    floating("share"),
  );
  stage.site(body);
  const { page, warnings, noticed, close } = await visit(browser, stage.host);
  await widgetIn(page, "share").locator(".launcher").waitFor();
  await page.click("#buy");
  expect(warnings.join()).toMatch(/KL\d+/);
  expect(await noticed()).toEqual([]);
  await close();
});

test("open before loading is carried out, and close undoes it", async () => {
  stage.publish(
    floating("invite", ({ behaviour }) => {
      behaviour.trigger = { kind: "manual" };
    }),
  );
  stage.site(body, {
    head: `<script>if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []; kiteloop.push(["open", "${ids.invite}"]);</script>`,
  });
  const { page, close } = await visit(browser, stage.host);
  await page.getByRole("dialog", { name: "Invite a friend" }).waitFor();
  await call(page, "close", ids.invite);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await close();
});
