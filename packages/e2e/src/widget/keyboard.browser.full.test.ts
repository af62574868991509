import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { findings } from "./axe.ts";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, floating, ids } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const links = '<a href="#before" id="before">Before</a>';

/** The focused element through all shadow roots: its class, id and name. */
function focused(page: Page) {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    return { class: element?.className ?? "", id: element?.id ?? "", name: name.trim() };
  });
}
type Focus = Awaited<ReturnType<typeof focused>>;

/** Presses Tab until the expected element is focused; fails after `most`. */
async function tabTo(page: Page, found: (focus: Focus) => boolean, most = 20): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < most; i++) {
    const focus = await focused(page);
    if (found(focus)) return;
    passed.push(focus.name || focus.class || focus.id);
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not get there; it passed ${passed.join(", ")}`);
}

/** An open panel takes the focus a moment after opening. */
const panelHasFocus = (page: Page) => expect.poll(async () => (await focused(page)).class).toBe("card");

const named = (name: string | RegExp) => (focus: Focus) =>
  typeof name === "string" ? focus.name === name : name.test(focus.name);
const launcher = (focus: Focus) => focus.class.includes("launcher");

async function open(type: WidgetType, ...more: WidgetType[]) {
  stage.publish(
    ...[type, ...more].map((each) =>
      floating(each, (config) => {
        if (config.type === "prompt") config.content.opensWidget = ids.invite;
        if (config.type === "welcome") config.content.actionUrl = "/joined";
      }),
    ),
  );
  stage.site(links);
  const visited = await visit(browser, `${stage.host}/?kl=${code}`);
  await widgetIn(visited.page, type).waitFor();
  await call(visited.page, "identify", { externalId: "42" });
  return visited;
}

/** Keyboard actions in the open panel. */
const paths: Record<Exclude<WidgetType, "welcome" | "prompt">, (page: Page) => Promise<void>> = {
  async invite(page) {
    await tabTo(page, ({ id }) => id === "email");
    await page.keyboard.type("not an address");
    await page.keyboard.press("Enter");
    await page.getByText("Enter an email address").waitFor();
    expect((await focused(page)).id).toBe("email");
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("sam@example.com");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Invitation sent to sam@example.com.").waitFor();
  },
  async share(page) {
    await tabTo(page, named("Show QR code"));
    await page.keyboard.press("Space");
    await page.getByRole("img", { name: stage.participant().link }).waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("img", { name: stage.participant().link }).waitFor({ state: "hidden" });
  },
  async waitlist(page) {
    await tabTo(page, ({ id }) => id === "email");
    await page.keyboard.type("kim@example.com");
    await page.keyboard.press("Enter");
    await page.getByText("You’re number 118").waitFor();
    // The form that had the focus is gone; the focus is still within the panel.
    expect((await focused(page)).class || (await focused(page)).id).not.toBe("");
    await tabTo(page, named(/^Copy link/));
  },
  async leaderboard(page) {
    await tabTo(page, named(/^Copy link/));
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Copied").waitFor();
  },
  async milestones(page) {
    await tabTo(page, named(/^Copy link/));
    await page.keyboard.press("Space");
    await page.getByRole("status").getByText("Copied").waitFor();
  },
  async rewards(page) {
    await tabTo(page, named("Copy code KITE-7F3M"));
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Copied").waitFor();
    await tabTo(page, named(/^Friends\d/));
    await page.keyboard.press("Enter");
    await page.getByText("Amara").waitFor();
    await tabTo(page, named("Show more"));
    await page.keyboard.press("Enter");
    await page.getByText("Kenji").waitFor();
    expect((await focused(page)).name).toContain("Opened your link");
  },
};

test.each(Object.entries(paths))(
  "%s: the keyboard opens it, uses everything and closes it, and the focus returns",
  async (type, path) => {
    const { page, noticed, close } = await open(type as WidgetType);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator("#before").focus();
    await tabTo(page, launcher);
    await page.keyboard.press("Enter");
    await panelHasFocus(page);
    await path(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(launcher(await focused(page))).toBe(true);
    await page.keyboard.press("Space");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, named("Close"));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(launcher(await focused(page))).toBe(true);
    await eventually(() => stage.events().some((event) => event.type === "open"));
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("welcome: the keyboard follows the offer or closes it, and it takes no focus by itself", async () => {
  const { page, close } = await open("welcome");
  await widgetIn(page, "welcome").locator(".card").waitFor();
  expect((await focused(page)).class).not.toContain("card");
  await tabTo(page, named("Get started"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/joined");
  await tabTo(page, named("Close"));
  await page.keyboard.press("Enter");
  await widgetIn(page, "welcome").locator(".card").waitFor({ state: "hidden" });
  await close();
});

test("prompt: the keyboard dismisses it, or opens its widget and returns", async () => {
  const { page, close } = await open("prompt", "invite");
  await tabTo(page, named("Invite a friend"));
  await widgetIn(page, "prompt").getByRole("button", { name: "Invite a friend" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Invite a friend" }).waitFor();
  await panelHasFocus(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Invite a friend" }).waitFor({ state: "hidden" });
  expect(launcher(await focused(page))).toBe(true);
  await page.reload();
  await widgetIn(page, "prompt").getByRole("button", { name: "Not now" }).focus();
  await page.keyboard.press("Enter");
  await widgetIn(page, "prompt").locator(".card").waitFor({ state: "hidden" });
  await close();
});

test.each(["invite", "share", "waitlist", "leaderboard", "milestones", "rewards"] as const)(
  "%s: tabbing leaves the open panel in both directions",
  async (type) => {
    const { page, close } = await open(type);
    for (const key of ["Tab", "Shift+Tab"]) {
      await call(page, "open", ids[type]);
      const seen = new Set<string>();
      for (let i = 0; i < 16; i++) {
        await page.keyboard.press(key);
        seen.add((await focused(page)).id);
      }
      expect(seen).toContain("before");
    }
    await close();
  },
);
