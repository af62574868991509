import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import type { Frame, Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { floating } from "./widgets.ts";

onStage();

beforeEach(() => {
  stage.reset();
  stage.publish(floating("waitlist"));
});

const invite = `<button id="invite" onclick="kiteloop.open()">Invite</button>`;
const css = "transform: translate(10px, 10px); overflow: hidden; contain: paint; width: 200px; height: 100px";

/** Pages on which a button within a modal opens the widget. */
const modals: Record<string, string> = {
  "a dialog that clips and moves its content": `<dialog style="${css}">${invite}</dialog>
    <script>document.querySelector("dialog").showModal()</script>`,
  "a dialog in a shadow tree": `<site-dialog>${invite}</site-dialog><script>
    customElements.define("site-dialog", class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = "<dialog><slot></slot></dialog>";
        this.shadowRoot.firstChild.showModal();
      }
    })</script>`,
  "a dialog over another that comes later in the page": `<dialog>${invite}</dialog><dialog>Below</dialog><script>
    document.querySelectorAll("dialog")[1].showModal();
    document.querySelectorAll("dialog")[0].showModal();</script>`,
  "a modal that takes the focus back": `<div role="dialog" aria-modal="true">${invite}</div><script>
    const modal = document.querySelector("[aria-modal]");
    document.addEventListener("focusin", (event) => modal.contains(event.target) || invite.focus());
    invite.focus();</script>`,
  "a dialog that closes on clicks outside of its box": `<dialog>${invite}</dialog><script>
    const dialog = document.querySelector("dialog");
    dialog.showModal();
    dialog.onclick = dialog.onmousedown = dialog.onpointerdown = ({ clientX, clientY }) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
    };</script>`,
};

/** Opens the widget from the modal, types an address, closes it by the keyboard, and is back in the modal. */
async function useFromModal(page: Page, frame: Page | Frame = page, closesOutside = false): Promise<void> {
  const { emailLabel } = english.waitlist;
  const button = frame.getByRole("button", { name: "Invite" });
  const widget = widgetIn(frame, "waitlist");
  await button.click();
  await expect.poll(() => widget.locator(".card").evaluate((card) => card.matches(":focus"))).toBe(true);
  await widget.getByLabel(emailLabel).click();
  await page.keyboard.type("kim@example.com");
  expect(await widget.getByLabel(emailLabel).inputValue()).toBe("kim@example.com");
  const shown = await widget.locator(".card").evaluate((card) => {
    const { right, bottom } = card.getBoundingClientRect();
    return innerWidth - right < 60 && innerHeight - bottom < 120;
  });
  expect(shown).toBe(true);
  await page.keyboard.press("Escape");
  await widget.locator(".card").waitFor({ state: "hidden" });
  await expect.poll(() => button.evaluate((opener) => opener.matches(":focus"))).toBe(true);
  // Once more, by other means. A key's click has no place, so that page takes it for one outside of its box.
  await (closesOutside ? button.click() : page.keyboard.press("Enter"));
  await widget.getByRole("button", { name: english.waitlist.close, exact: true }).click();
  await expect.poll(() => button.evaluate((opener) => opener.matches(":focus"))).toBe(true);
}

test.each(Object.keys(modals))("a widget opened from %s is used and closed within it", async (name) => {
  stage.site(modals[name] ?? "");
  const { page, noticed, close } = await visit(browser, stage.host);
  // A page that opens its modal and is clicked before the late script has run isn't what is tested here.
  await expect.poll(() => stage.loads.some((path) => path.includes("/late-"))).toBe(true);
  await page.waitForTimeout(200);
  await useFromModal(page, page, name.endsWith("outside of its box"));
  expect(await noticed()).toEqual([]);
  await close();
});

test.each(["127.0.0.1", "localhost"])("the same in a frame of a page of %s", async (hostname) => {
  stage.site(Object.values(modals)[0] ?? "");
  const outside = stage.host.replace("127.0.0.1", hostname);
  const body = `<iframe src="${stage.host}/framed" width=900 height=600>`;
  stage.hosted.set("/outside", { type: "text/html", body });
  const { page, noticed, close } = await visit(browser, `${outside}/outside`);
  const frame = await eventually(() => page.frames()[1]);
  if (!frame) throw new Error("the page has no frame");
  await useFromModal(page, frame);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each([
  ["closes", "document.querySelector('dialog').close()"],
  ["disappears from the page", "document.querySelector('dialog').remove()"],
  ["is hidden with the page's content", "document.body.hidden = true"],
])("an open widget stays usable when its dialog %s", async (_, end) => {
  stage.site(modals["a dialog that clips and moves its content"] ?? "");
  const { page, noticed, close } = await visit(browser, stage.host);
  const widget = widgetIn(page, "waitlist");
  await page.getByRole("button", { name: "Invite" }).click();
  await widget.locator(".card").waitFor();
  await page.evaluate(end);
  if (end.includes("hidden")) await page.evaluate("document.querySelector('dialog').close()");
  await widget.getByLabel(english.waitlist.emailLabel).click();
  await page.keyboard.type("kim@example.com");
  expect(await widget.getByLabel(english.waitlist.emailLabel).inputValue()).toBe("kim@example.com");
  await page.keyboard.press("Escape");
  await widget.locator(".launcher").click();
  await widget.locator(".card").waitFor();
  expect(await page.locator("html > [popover]").count()).toBe(0);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a widget that was open behind a dialog comes into it when the dialog opens it", async () => {
  stage.site(`<dialog>${invite}</dialog>`);
  const { page, noticed, close } = await visit(browser, stage.host);
  const widget = widgetIn(page, "waitlist");
  await widget.locator(".launcher").click();
  await widget.locator(".card").waitFor();
  await page.evaluate("document.querySelector('dialog').showModal()");
  await page.getByRole("button", { name: "Invite" }).click();
  await widget.getByLabel(english.waitlist.emailLabel).click();
  expect(await noticed()).toEqual([]);
  await close();
});

test("a widget that comes by itself stays behind a dialog, and is there when it closes", async () => {
  stage.publish(
    floating("prompt", ({ behaviour }) => {
      behaviour.trigger = { kind: "delay", seconds: 1 };
    }),
  );
  stage.site(
    "<dialog><button>Accept cookies</button></dialog><script>document.querySelector('dialog').showModal()</script>",
  );
  // Playwright's own calls count as the visitor's.
  const init = "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })";
  const { page, noticed, close } = await visit(browser, stage.host, { init });
  const card = widgetIn(page, "prompt").locator(".card");
  await card.waitFor();
  expect(await page.locator("dialog .card").count()).toBe(0);
  await page.evaluate("document.querySelector('dialog').close()");
  await card.getByRole("button", { name: english.prompt.later }).click();
  await card.waitFor({ state: "hidden" });
  expect(await noticed()).toEqual([]);
  await close();
});

test("a widget opened in fullscreen is above the element that fills the screen", async () => {
  stage.site(`<main style="background: white">${invite}</main>`);
  const { page, noticed, close } = await visit(browser, stage.host);
  await widgetIn(page, "waitlist").locator(".launcher").waitFor();
  await page.evaluate(() => document.querySelector("main")?.requestFullscreen());
  await page.getByRole("button", { name: "Invite" }).click();
  await widgetIn(page, "waitlist").getByLabel(english.waitlist.emailLabel).click();
  expect(await noticed()).toEqual([]);
  await close();
});

test("a script that ends takes its widget out of a dialog", async () => {
  stage.site(modals["a dialog that clips and moves its content"] ?? "");
  const { page, noticed, close } = await visit(browser, stage.host);
  await page.getByRole("button", { name: "Invite" }).click();
  await widgetIn(page, "waitlist").locator(".card").waitFor();
  await call(page, "destroy");
  await page.waitForTimeout(100);
  expect(await page.locator("[popover]").count()).toBe(0);
  expect(await noticed()).toEqual([]);
  await close();
});
