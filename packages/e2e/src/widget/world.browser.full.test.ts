import { fileURLToPath } from "node:url";
import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { beforeEach, expect, test } from "vitest";
import { openWidget, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, ids, inline } from "./widgets.ts";

// Pages and browsers as public reports of widgets, trackers and dialogs describe them.

onStage();

beforeEach(() => {
  stage.reset();
  stage.publish(floating("waitlist"), inline("share"));
});

const { emailLabel } = english.waitlist;
const clicks = () => stage.events().filter(({ type }) => type === "click");
/** Waits for the script that is loaded after drawing. */
const untilLate = (page: Page) =>
  eventually(() => stage.loads.some((path) => path.includes("/late-"))).then(() => page.waitForTimeout(200));

async function typeAddress(page: Page): Promise<string> {
  const field = widgetIn(page, "waitlist").getByLabel(emailLabel);
  await field.click();
  await page.keyboard.type("s/kim@example.com");
  return field.inputValue();
}

/** Pages that take what is typed, pressed or copied outside of their own text fields, which they know by their names. */
const shortcuts = `<script>
  window.taken = [];
  const isField = ({ target }) => /^(INPUT|TEXTAREA)$/.test(target.tagName ?? "");
  document.addEventListener("keydown", (event) => {
    if (isField(event) || event.key.length > 1 || event.ctrlKey) return;
    taken.push(event.key);
    event.preventDefault();
  });
  document.onmousedown = document.onselectstart = document.oncontextmenu = isField;
  document.addEventListener("copy", (event) => {
    event.clipboardData.setData("text/plain", getSelection() + " Read more at acme.com");
    event.preventDefault();
  });
</script><style>body { user-select: none; -webkit-user-select: none }</style>`;

test("a page's shortcuts, and its scripts against copying, leave a widget's text fields alone", async () => {
  stage.site(element("share"), { head: shortcuts });
  const { page, noticed, close } = await visit(browser, stage.host, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await untilLate(page);
  await page.keyboard.press("s");
  await call(page, "identify", { externalId: "42" });
  await call(page, "open", ids.waitlist);
  expect(await typeAddress(page)).toBe("s/kim@example.com");
  await page.keyboard.press("Escape");
  await widgetIn(page, "waitlist").locator(".card").waitFor({ state: "hidden" });
  const link = widgetIn(page, "share").locator("input.link");
  await link.click();
  await page.keyboard.press("ControlOrMeta+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  const title = widgetIn(page, "share").locator("h2");
  expect(await title.evaluate((text) => getComputedStyle(text).userSelect)).toBe("text");
  expect(await page.evaluate("taken")).toEqual(["s"]);
  expect(await noticed()).toEqual([]);
  await close();
});

/** Pages that change the address before the script has run. */
const routers: Record<string, string> = {
  "a router that leads on to another path": `history.replaceState(null, "", "/welcome")`,
  "a script that removes parameters": `history.replaceState({}, "", location.pathname + location.hash)`,
  "a router that keeps the path behind a hash": `location.replace("#/start"); history.replaceState(null, "", "/#/start")`,
};

test.each(Object.keys(routers))("a link counts on a page with %s", async (name) => {
  stage.site(element("share"), { head: `<script>${routers[name]}</script>` });
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}&klv=whatsapp`);
  await untilLate(page);
  expect(await call(page, "referral")).toMatchObject({ code, via: "whatsapp" });
  await page.goto(`${stage.host}/other`);
  await eventually(() => clicks().length);
  expect(clicks()).toMatchObject([{ code, channel: "whatsapp" }]);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each(["/", ".", ")", "%20", "%E2%80%8B", "%22", "&amp;klv=x"])(
  "a landing address that ends in the code and %s counts",
  async (added) => {
    stage.site(element("share"));
    const { page, close } = await visit(browser, `${stage.host}/?kl=${code}${added}`);
    await untilLate(page);
    expect(await call(page, "referral")).toMatchObject({ code });
    await close();
  },
);

test("floating widgets are not printed, and inline ones are", async () => {
  stage.site(element("share"));
  const { page, close } = await visit(browser, stage.host);
  await untilLate(page);
  await page.emulateMedia({ media: "print" });
  expect(await widgetIn(page, "waitlist").locator(".launcher").isVisible()).toBe(false);
  expect(await widgetIn(page, "share").locator("h2").isVisible()).toBe(true);
  await close();
});

/** A dialog as libraries make it: without a word that it is modal, it keeps the focus, and ends with a click elsewhere. */
const trap = `<div role="dialog" style="position:fixed;inset:20%;pointer-events:auto">
  <button onclick="kiteloop.open()">Invite</button></div><script>
  const dialog = document.querySelector("[role=dialog]");
  document.body.style.pointerEvents = "none";
  document.addEventListener("focusin", ({ target }) => dialog.contains(target) || dialog.firstElementChild.focus());
  document.addEventListener("pointerdown", ({ target }) => dialog.contains(target) || dialog.remove());
</script>`;

test("a widget that is opened from a dialog of a library is used within it", async () => {
  stage.site(trap);
  const { page, noticed, close } = await visit(browser, stage.host);
  await untilLate(page);
  await page.getByRole("button", { name: "Invite" }).focus();
  await page.getByRole("button", { name: "Invite" }).click();
  await widgetIn(page, "waitlist").locator(".card").waitFor();
  await expect.poll(() => typeAddress(page)).toContain("kim@example.com");
  await page.keyboard.press("Escape");
  await widgetIn(page, "waitlist").locator(".card").waitFor({ state: "hidden" });
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each([false, true])(
  "an app that draws the whole document keeps its widgets (text differs: %s)",
  async (differs) => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL("./hosts/document.tsx", import.meta.url))],
      bundle: true,
      write: false,
      format: "iife",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"', DIFFERS: String(differs) },
    });
    stage.hosted.set("/app.js", { body: outputFiles[0]?.text ?? "" });
    stage.serve(
      `<!DOCTYPE html><html lang="en"><head><title>Acme</title></head><body><main>Hello</main><script src="/app.js"></script></body></html>`,
    );
    const { page, noticed, close } = await visit(browser, stage.host);
    await page.addScriptTag({ url: stage.script, type: "module" });
    const launcher = widgetIn(page, "waitlist").locator(".launcher");
    await launcher.waitFor();
    await untilLate(page);
    await page.evaluate(() => dispatchEvent(new Event("hydrate")));
    await page.waitForFunction("window.hydrated");
    expect((await page.evaluate<string[]>("window.recovered")).length > 0).toBe(differs);
    await launcher.click();
    expect(await typeAddress(page)).toBe("s/kim@example.com");
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("a page that removes a floating widget again and again gets its way", async () => {
  stage.site("");
  const { page, noticed, close } = await visit(browser, stage.host);
  await widgetIn(page, "waitlist").locator(".launcher").waitFor();
  await untilLate(page);
  await page.evaluate(() => {
    const clear = () => {
      for (const each of document.querySelectorAll("html > div")) each.remove();
    };
    new MutationObserver(clear).observe(document.documentElement, { childList: true });
    clear();
  });
  await expect.poll(() => page.locator("html > div").count()).toBe(0);
  expect(await noticed()).toEqual([]);
  await close();
});

test("where the browser takes away all backgrounds, progress is still seen", async () => {
  stage.publish(inline("milestones"));
  stage.site(element("milestones"));
  const { page, close } = await visit(browser, stage.host, { forcedColors: "active" });
  await untilLate(page);
  await call(page, "identify", { externalId: "42" });
  const bar = widgetIn(page, "milestones").locator(".bar i").first();
  await bar.waitFor();
  const [done, rest] = await bar.evaluate((each) => [
    getComputedStyle(each, "::before").backgroundColor,
    getComputedStyle(each).backgroundColor,
  ]);
  expect(done).not.toBe(rest);
  await close();
});

test("elements in shadow trees are filled, also by a copy of the script that starts later", async () => {
  stage.site(`<div id="open"></div><div id="closed"></div><script>
    for (const mode of ["open", "closed"])
      document.getElementById(mode).attachShadow({ mode }).innerHTML = '${element("share")}';
  </script>`);
  const { page, noticed, close } = await visit(browser, stage.host);
  const drawn = () =>
    page.evaluate(() =>
      ["open", "closed"].map((id) => (document.getElementById(id)?.offsetHeight ?? 0) > 100),
    );
  await expect.poll(drawn).toEqual([true, true]);
  await call(page, "destroy");
  await expect.poll(drawn).toEqual([false, false]);
  await page.addScriptTag({ url: `${stage.script}?again`, type: "module" });
  await expect.poll(drawn).toEqual([true, true]);
  expect(await noticed()).toEqual([]);
  await close();
});

const queue = `<script>
  if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = [];
  kiteloop.push(["identify", { externalId: "42" }]);
</script>`;

test.each(["127.0.0.1", "localhost"])(
  "a frame of %s that is called kiteloop breaks nothing",
  async (hostname) => {
    const framed = stage.host.replace("127.0.0.1", hostname);
    stage.hosted.set("/framed", { type: "text/html", body: "<p>Framed</p>" });
    stage.site(`<iframe name="kiteloop" src="${framed}/framed"></iframe>`, { tag: false });
    const { page, noticed, close } = await visit(browser, stage.host);
    await page.evaluate(
      (html) => document.body.append(document.createRange().createContextualFragment(html)),
      queue,
    );
    await page.addScriptTag({ url: stage.script, type: "module" });
    expect(await eventually(() => stage.bodies("/v1/participants").length)).toBe(1);
    expect(await noticed()).toEqual([]);
    await close();
    // Without the snippet the script has to see for itself.
    stage.reset();
    stage.publish(floating("waitlist"));
    stage.hosted.set("/framed", { type: "text/html", body: "<p>Framed</p>" });
    const plain = await visit(browser, stage.host);
    await plain.page.addScriptTag({ url: stage.script, type: "module" });
    await widgetIn(plain.page, "waitlist").locator(".launcher").waitFor();
    expect(await call(plain.page, "identify", { externalId: "42" })).toMatchObject({ code });
    await plain.close();
  },
);

test("a sandboxed frame without an origin keeps its page whole, and tells the developer why nothing is counted", async () => {
  stage.answers.set("/v1/participants", () => ({ status: 403, body: { code: "origin.not_allowed" } }));
  stage.publish(inline("share"));
  stage.hosted.set("/framed", {
    type: "text/html",
    body: `<script type="module" src="${stage.script}"></script>${element("share")}`,
  });
  stage.serve(`<iframe sandbox="allow-scripts" src="/framed" width="800" height="600"></iframe>`);
  const { page, warnings, noticed, close } = await visit(browser, stage.host);
  const frame = await eventually(() => page.frames()[1]);
  if (!frame) throw new Error("the page has no frame");
  await frame.getByText(english.share.signedOut).waitFor();
  expect(await frame.evaluate(() => self.origin)).toBe("null");
  await frame.evaluate(() => Reflect.get(window, "kiteloop").identify({ externalId: "42" }));
  await frame.getByText(english.share.loadFailed).waitFor();
  expect(warnings.join()).toMatch(/KL105.* null/);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a widget that is opened from a dialog in a closed shadow tree waits behind it", async () => {
  stage.site(`<site-dialog></site-dialog><script>
    customElements.define("site-dialog", class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: "closed" });
        root.innerHTML = '<dialog><button onclick="kiteloop.open()">Invite</button></dialog>';
        root.firstChild.showModal();
        this.close = () => root.firstChild.close();
      }
    })</script>`);
  const { page, noticed, close } = await visit(browser, stage.host);
  await untilLate(page);
  await page.keyboard.press("Enter");
  const card = widgetIn(page, "waitlist").locator(".card");
  await card.waitFor();
  await page.evaluate("document.querySelector('site-dialog').close()");
  expect(await typeAddress(page)).toBe("s/kim@example.com");
  expect(await noticed()).toEqual([]);
  await close();
});

test("a click into the email field of an invite panel puts the cursor there, although the panel grows", async () => {
  stage.publish(floating("invite"));
  stage.site("");
  const { page, close } = await visit(browser, stage.host);
  await call(page, "identify", { externalId: "42" });
  const widget = widgetIn(page, "invite");
  await openWidget(widget);
  await expect.poll(() => widget.locator(".card").evaluate((card) => card.matches(":focus"))).toBe(true);
  const field = widget.getByLabel(english.invite.emailLabel);
  const place = await field.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + 20, { delay: 80 });
  await widget.getByLabel(english.invite.messageLabel).waitFor();
  await page.keyboard.type("sam@example.com");
  expect(await field.inputValue()).toBe("sam@example.com");
  await close();
});
