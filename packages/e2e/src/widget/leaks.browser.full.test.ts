import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { place } from "./answers.ts";
import { serveHost } from "./hosts.ts";
import { journeys, widgetIn } from "./journeys.ts";
import { leftOn, watchTimers } from "./leaks.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, ids, inline, type Published } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const every: Published[] = widgetTypes.map((type) =>
  inline(type, (config) => {
    if (config.type === "prompt") config.content.opensWidget = ids.invite;
  }),
);

const quiet = (page: Page) =>
  eventually(() => page.evaluate(() => (Reflect.get(window, "pendingTimers") as Set<unknown>).size === 0));

async function open(widgets: Published[], options: { body?: string; head?: string } = {}) {
  stage.publish(...widgets);
  stage.site(options.body ?? '<div id="route"></div>', { head: options.head ?? "" });
  const visited = await visit(browser, `${stage.host}/?kl=${code}`, { init: watchTimers });
  await visited.page.waitForFunction(() => customElements.get("kiteloop-widget"));
  return visited;
}

/** Shows all types on a route and leaves it again, `times` times. */
function walk(page: Page, times: number): Promise<void> {
  return page.evaluate(
    async ([n, list]) => {
      const route = document.querySelector("#route");
      const drawn = (place: Element) => place.shadowRoot?.querySelector("h2") != null;
      for (let i = 0; i < n; i++) {
        history.pushState(null, "", `/route-${i % 3}`);
        route?.replaceChildren(
          ...list.map((id) => Object.assign(document.createElement("kiteloop-widget"), { id })),
        );
        for (let tries = 0; tries < 200 && ![...(route?.children ?? [])].every(drawn); tries++)
          await new Promise((resolve) => setTimeout(resolve));
        history.pushState(null, "", "/");
        route?.replaceChildren();
      }
    },
    [times, every.map(({ id }) => id)] as const,
  );
}

test("adding and removing all types fifty times leaves no listener, element or timer", async () => {
  const { page, noticed, close } = await open(every);
  await call(page, "identify", { externalId: "42" });
  await walk(page, 5);
  await quiet(page);
  const before = await leftOn(page);
  await walk(page, 50);
  await quiet(page);
  const after = await leftOn(page);
  expect(after.listeners).toBe(before.listeners);
  expect(after.onWindow).toEqual(before.onWindow);
  expect(after.timers).toBe(0);
  expect(after.nodes - before.nodes).toBeLessThan(10);
  expect(await noticed()).toEqual([]);
  await close();
});

test("used widgets leave nothing either", async () => {
  // Without a token a place is not stored, so that the form is shown each time.
  const status = { status: "joined", place: { ...place(stage.edge), token: "" } };
  stage.answers.set("/v1/waitlist", () => ({ status: 200, body: status }));
  const { page, close } = await open(every);
  await call(page, "identify", { externalId: "42" });
  const use = async () => {
    await page.evaluate(
      (list) => {
        const made = list.map((id) => Object.assign(document.createElement("kiteloop-widget"), { id }));
        document.querySelector("#route")?.replaceChildren(...made);
      },
      every.filter(({ type }) => type !== "welcome").map(({ id }) => id),
    );
    for (const type of widgetTypes) if (type !== "welcome") await journeys[type](widgetIn(page, type), page);
    await page.evaluate(() => document.querySelector("#route")?.replaceChildren());
    await quiet(page);
  };
  await use();
  const before = await leftOn(page);
  await use();
  await use();
  const after = await leftOn(page);
  expect(after.listeners).toBe(before.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(10);
  await close();
});

test("detects a renderer that leaks a listener", async () => {
  stage.sabotage({
    share:
      '({ css: "", kind: "launcher", render({ body, h }) { body.append(h("h2", {}, "x")); addEventListener("resize", () => body.remove()); } })',
  });
  const { page, close } = await open(every);
  await walk(page, 2);
  await quiet(page);
  const before = await leftOn(page);
  await walk(page, 5);
  await quiet(page);
  const after = await leftOn(page);
  expect(after.onWindow.length).toBe(before.onWindow.length + 5);
  expect(after.listeners).toBeGreaterThan(before.listeners);
  await close();
});

test("a React application mounts and unmounts all types fifty times without leaks", async () => {
  stage.publish(...every);
  const path = await serveHost(stage, "spa", every);
  const { page, noticed, close } = await visit(browser, `${stage.host}${path}?kl=${code}`, {
    init: watchTimers,
  });
  const route = async (times: number) => {
    await page.evaluate(async (n) => {
      const links = [...document.querySelectorAll("nav a")] as HTMLElement[];
      for (let i = 0; i < n; i++) {
        for (const link of links) {
          link.click();
          const places = () => [...document.querySelectorAll("kiteloop-widget")];
          const drawn = () => places().every(({ shadowRoot }) => shadowRoot?.querySelector("h2"));
          for (let tries = 0; tries < 200 && !drawn(); tries++)
            await new Promise((resolve) => setTimeout(resolve));
        }
      }
    }, times);
    await quiet(page);
    return leftOn(page);
  };
  await widgetIn(page, "share").waitFor();
  const before = await route(5);
  const after = await route(50);
  expect(after.listeners).toBe(before.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(10);
  expect(after.timers).toBe(0);
  expect(await noticed()).toEqual([]);
  await close();
});

test("destroy leaves the page as if the script had never run", async () => {
  const body = `<div id="route"></div>${widgetTypes.map(element).join("")}`;
  const triggers = [
    { kind: "exit" },
    { kind: "scroll", percent: 50 },
    { kind: "click", selector: "#buy" },
    { kind: "event", name: "checkout" },
    { kind: "delay", seconds: 600 },
    { kind: "conversion" },
    { kind: "load" },
  ] as const;
  const widgets = widgetTypes.map((type, i) =>
    floating(type, ({ behaviour }) => {
      behaviour.trigger = triggers[i] ?? { kind: "load" };
    }),
  );
  const { page, noticed, close } = await open(widgets, { body });
  await call(page, "identify", { externalId: "42" });
  await call(page, "on", "open", null);
  await widgetIn(page, "share").first().waitFor();
  expect((await leftOn(page)).onWindow).not.toEqual([]);
  await call(page, "destroy");
  await quiet(page);
  const left = await leftOn(page);
  expect(left.onWindow).toEqual([]);
  expect(left.timers).toBe(0);
  expect(await page.locator(".dock, .inline").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
  stage.requests.length = 0;
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => dispatchEvent(new Event("checkout")));
  await page.waitForTimeout(100);
  expect(await page.locator(".dock, .inline").count()).toBe(0);
  expect(stage.requests).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("after destroy the script can be added again", async () => {
  const { page, noticed, close } = await open([floating("invite")]);
  await page.getByRole("button", { name: "Invite a friend" }).waitFor();
  await call(page, "destroy");
  await page.evaluate((src) => {
    const script = Object.assign(document.createElement("script"), { src, type: "module" });
    document.body.append(script);
  }, `${stage.script}?again`);
  await page.getByRole("button", { name: "Invite a friend" }).waitFor();
  expect(await page.locator(".launcher").count()).toBe(1);
  expect(await noticed()).toEqual([]);
  await close();
});

test("with two copies of the script only one works", async () => {
  stage.publish(floating("invite"), inline("share"));
  stage.site(element("share"), { head: `<script type="module" src="${stage.script}?copy"></script>` });
  const { page, warnings, noticed, close } = await visit(browser, stage.host);
  const launcher = page.getByRole("button", { name: "Invite a friend" });
  await launcher.waitFor();
  expect(await launcher.count()).toBe(1);
  expect(await widgetIn(page, "share").count()).toBe(1);
  await eventually(() => stage.events().some(({ type }) => type === "impression"));
  expect(
    stage.events().filter(({ type, widgetId }) => type === "impression" && widgetId === ids.invite),
  ).toHaveLength(1);
  expect(warnings.join()).toContain("KL102");
  expect(await noticed()).toEqual([]);
  await close();
});
