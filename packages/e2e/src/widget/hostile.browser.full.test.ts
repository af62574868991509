import { FiltersEngine, Request } from "@ghostery/adblocker";
import type { Page } from "@playwright/test";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { browser, onStage, stage } from "./on-stage.ts";
import { eventually, visit } from "./visit.ts";
import { code, element, floating, inline } from "./widgets.ts";

onStage();

const calls = `<script>
if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = [];
kiteloop.push(["identify", { externalId: "42" }]);
kiteloop.push(["join", { externalId: "43" }]);
</script>`;

beforeEach(() => {
  stage.reset();
  stage.publish(floating("invite"), inline("share"), inline("leaderboard"));
  stage.site(element("share") + element("leaderboard"), { head: calls });
});

/** Visits a followed link's page on which `bent` ran before any other script; no other page is affected. */
async function visitBent(bent: string) {
  const init = `if (location.search) { ${bent} }`;
  const { close, ...visited } = await visit(browser, `${stage.host}/?kl=${code}`, { init });
  // The page of a failed test would still send, to the next one.
  onTestFinished(close);
  return visited;
}

const counted = (wanted: string) => stage.events().filter(({ type }) => type === wanted).length;
/** Waits until the click is known to the page, because the late script has run. */
async function leaveEarly(page: Page): Promise<void> {
  await eventually(() => stage.loads.some((path) => path.includes("/late-")));
  await page.waitForTimeout(400);
  // A busy machine needs longer for what a visitor's does in that time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
  await page.goto("about:blank");
}

const globals: Record<string, string> = {
  "Prototype.js 1.6": `
    Array.prototype.toJSON = function () { return "[" + this.map(String).join(", ") + "]"; };
    String.prototype.toJSON = Number.prototype.toJSON = function () { return "'" + this + "'"; };
    Array.from = (list) => { const all = []; for (let i = 0; i < list.length; i++) all.push(list[i]); return all; };
    Array.prototype.entries = function () { return [...this]; };
    HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this; };`,
  "a toJSON and more on every object": `
    Object.prototype.toJSON = () => "bent";
    Object.prototype["$family"] = { name: "object" };`,
  "frozen prototypes": `
    for (const { prototype } of [Object, Function, Array, String, Number, Promise, Map, Set, Error, EventTarget, Node, Element])
      Object.freeze(prototype);`,
  "a browser of some years ago": `
    delete Crypto.prototype.randomUUID;
    delete AbortSignal.timeout;
    delete window.requestIdleCallback;
    delete window.navigation;
    delete Navigator.prototype.share;
    delete HTMLElement.prototype.showPopover;
    delete Element.prototype.moveBefore;`,
};

test.each(Object.keys(globals))(
  "on a page with %s everything works, and the page gets no exception",
  async (name) => {
    const { page, noticed } = await visitBent(globals[name] ?? "");
    await page.getByText("Ada", { exact: true }).waitFor();
    await expect.poll(() => page.locator(".share input.link").inputValue()).toMatch(/\/r\/KYTE2345/);
    await eventually(() => stage.bodies("/v1/joins").length);
    await page.goto(stage.host);
    await eventually(() => counted("click") && counted("impression") >= 3);
    // The first request is sent before the late script, which repeats it if the page made another text of it.
    expect(stage.bodies("/v1/participants").at(-1)).toMatchObject({ externalId: "42" });
    expect(stage.bodies("/v1/joins")[0]).toMatchObject({ externalId: "43", code });
    expect(counted("click")).toBe(1);
    expect(await noticed()).toEqual([]);
  },
);

const fail = `() => { throw new Error("bent"); }`;
const deliveries: Record<string, string> = {
  "no sendBeacon": "delete Navigator.prototype.sendBeacon;",
  "a sendBeacon that throws": `Navigator.prototype.sendBeacon = ${fail};`,
  "a sendBeacon that refuses": "Navigator.prototype.sendBeacon = () => false;",
  "no fetch": "window.fetch = undefined;",
  "a fetch that throws": `window.fetch = ${fail};`,
  "a fetch that rejects": "window.fetch = async () => { throw new TypeError('Failed to fetch'); };",
  "a fetch that answers nothing": "window.fetch = () => {};",
  "neither fetch nor sendBeacon": "window.fetch = undefined; delete Navigator.prototype.sendBeacon;",
};

test.each(Object.keys(deliveries))("a short visit to a page with %s counts", async (name) => {
  const { page, noticed } = await visitBent(deliveries[name] ?? "");
  await leaveEarly(page);
  await page.goto(stage.host);
  await eventually(() => counted("click") && counted("impression"));
  expect(counted("click")).toBe(1);
  expect(await noticed()).toEqual([]);
});

/** Rules of the kind that EasyPrivacy has, for requests of every page and for an edge that is called a tracker. */
const filterList = `
! Imitates easyprivacy_general.txt
$ping,third-party
/analytics/track?$third-party
/beacon.gif?
/collect?$third-party,xmlhttprequest
/pixel?event=
! Imitates easyprivacy_trackingservers.txt
||google-analytics.com^$third-party
||affiliate.
`;

/** Makes a page's calls behave as if an extension with that list blocked them. */
function blockedBy(list: string): string {
  const engine = FiltersEngine.parse(list);
  const blocks = (type: "ping" | "fetch") =>
    engine.match(
      Request.fromRawDetails({
        type,
        url: "https://edge.kiteloop.example/v1/events",
        sourceUrl: "https://www.acme.example/",
      }),
    ).match;
  return `
    if (${blocks("ping")}) Navigator.prototype.sendBeacon = () => true;
    if (${blocks("fetch")}) window.fetch = async () => { throw new TypeError("Failed to fetch"); };`;
}

test("an edge on the site's own domain is no third party to a filter list, and one called after what lists block is blocked there, too", () => {
  const engine = FiltersEngine.parse(filterList);
  const blocks = (type: "ping" | "script" | "fetch", edge: string) => {
    const [url, sourceUrl] = [`https://${edge}/v1/events`, "https://www.acme.example/"];
    return engine.match(Request.fromRawDetails({ type, url, sourceUrl })).match;
  };
  expect(blocks("ping", "edge.kiteloop.example")).toBe(true);
  for (const type of ["ping", "script", "fetch"] as const) {
    expect(blocks(type, "friends.acme.example")).toBe(false);
    expect(blocks(type, "affiliate.acme.example")).toBe(true);
  }
  expect(blocks("script", "edge.kiteloop.example")).toBe(false);
});

test("five of five short visits count in browsers with a filter list", async () => {
  expect(blockedBy(filterList)).toContain("if (true) Navigator");
  for (let visits = 1; visits <= 5; visits++) {
    const { page, noticed } = await visitBent(blockedBy(filterList));
    await leaveEarly(page);
    await eventually(() => counted("click") === visits, 10_000);
    expect(await noticed()).toEqual([]);
    stage.loads.length = 0;
  }
  expect(counted("click")).toBe(5);
  // On a busy machine a visit ends before its widgets are drawn.
  expect(counted("impression")).toBeGreaterThan(0);
});
