import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { eventually, visit } from "./visit.ts";
import { element, floating, ids, inline } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const own = `<script>
addEventListener("DOMContentLoaded", () => { window.parsed = performance.now(); });
addEventListener("error", (event) => { (window.raised ||= []).push(event.message); });
</script>`;
const body = `<h1>Above</h1>${widgetTypes.map(element).join("")}<p id="below">Below</p>`;

/** Position of the page's text, and whether the page's script ran. */
async function open(prepare: (path: string) => void) {
  stage.publish(...widgetTypes.map((type) => inline(type)));
  const path = `/w/${ids.project}.js`;
  prepare(path);
  stage.site(body, { head: own });
  const visited = await visit(browser, stage.host, { waitUntil: "domcontentloaded" });
  const top = () => visited.page.locator("#below").evaluate((below) => below.getBoundingClientRect().top);
  const raised = () => visited.page.evaluate(() => Reflect.get(window, "raised") ?? []);
  return { ...visited, top, raised };
}

let without = 0;
beforeAll(async () => {
  stage.site(body, { tag: false });
  const { page, close } = await visit(browser, stage.host);
  without = await page.locator("#below").evaluate((below) => below.getBoundingClientRect().top);
  await close();
});

test.each([
  ["is missing", { status: 404, body: "nothing here" }],
  ["is an error page", { status: 503, type: "text/html", body: "<h1>Down for maintenance</h1>" }],
  ["is empty", { body: "" }],
])("a script that %s leaves no gap and no exception", async (_, served) => {
  const { page, noticed, top, raised, close } = await open((path) => stage.published.set(path, served));
  await page.waitForLoadState("load");
  expect(await raised()).toEqual([]);
  expect(await noticed()).toEqual([]);
  expect(await top()).toBe(without);
  await close();
});

test("a script that breaks off leaves no gap, and only the browser's own message", async () => {
  const { page, noticed, top, raised, close } = await open((path) => {
    const whole = stage.published.get(path)?.body ?? "";
    stage.published.set(path, { body: whole.slice(0, -whole.length / 3) });
  });
  await page.waitForLoadState("load");
  expect(await raised()).toHaveLength(1);
  expect(String(await raised())).toContain("SyntaxError");
  expect((await noticed()).filter((line) => !line.startsWith("SyntaxError"))).toEqual([]);
  expect(await top()).toBe(without);
  await close();
});

test("a renderer that throws breaks only its own widget", async () => {
  stage.sabotage({ invite: '({ css: "", kind: "launcher", render() { throw new Error("our mistake"); } })' });
  const { page, noticed, raised, close } = await open(() => {});
  for (const type of widgetTypes.filter((each) => each !== "invite" && each !== "welcome"))
    await widgetIn(page, type).getByRole("heading", { level: 2 }).waitFor();
  expect(await raised()).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a file that fails to load later leaves no gap", async () => {
  const { page, noticed, top, close } = await open(() => {
    for (const { file } of Object.values(stage.built.renderers))
      stage.published.set(`/w/_/${file}`, { status: 404, body: "" });
  });
  await page.waitForFunction(() => customElements.get("kiteloop-widget"));
  await expect.poll(top).toBe(without);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a floating widget whose renderer throws disappears without an error on the page", async () => {
  stage.sabotage({ share: '({ css: "", kind: "launcher", render() { throw new Error("our mistake"); } })' });
  stage.publish(floating("share"), floating("invite"));
  stage.site("", { head: own });
  const { page, noticed, close } = await visit(browser, stage.host);
  await widgetIn(page, "share").locator(".launcher").click();
  await widgetIn(page, "share").waitFor({ state: "detached" });
  await widgetIn(page, "invite").locator(".launcher").click();
  await page.getByRole("dialog").waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

test("a slow script does not delay the page, and draws when it arrives", async () => {
  let come = () => {};
  const { page, noticed, top, close } = await open((path) => {
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    stage.published.set(path, { body: "", ...stage.published.get(path), held });
  });
  expect(await page.evaluate(() => Reflect.get(window, "parsed"))).toBeGreaterThan(0);
  expect(await top()).toBe(without);
  come();
  await widgetIn(page, "share").waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

test("in a browser without required features the page works without widgets", async () => {
  stage.publish(inline("share"), floating("invite"));
  stage.site(element("share"), { head: own });
  for (const lacking of ["adoptedStyleSheets", "customElements", "attachShadow"]) {
    const { page, noticed, close } = await visit(browser, stage.host, {
      init: `
        if (${JSON.stringify(lacking)} === "adoptedStyleSheets") window.CSSStyleSheet = undefined;
        if (${JSON.stringify(lacking)} === "customElements") Object.defineProperty(window, "customElements", { value: undefined });
        if (${JSON.stringify(lacking)} === "attachShadow") Element.prototype.attachShadow = undefined;`,
    });
    expect(await page.evaluate(() => Reflect.get(window, "raised") ?? []), lacking).toEqual([]);
    expect(await noticed(), lacking).toEqual([]);
    await close();
  }
});

test("a page that always animates counts its widgets too", async () => {
  const animation = `<p id="frame"></p><script>
    (function draw() {
      const start = performance.now();
      while (performance.now() - start < 40);
      document.getElementById("frame").textContent = start;
      requestAnimationFrame(draw);
    })();
  </script>`;
  stage.publish(inline("share"));
  stage.site(animation + element("share"));
  const { noticed, close } = await visit(browser, stage.host);
  expect(await eventually(() => stage.events().some(({ type }) => type === "impression"))).toBe(true);
  expect(await noticed()).toEqual([]);
  await close();
});
