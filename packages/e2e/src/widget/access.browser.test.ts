import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type PreviewMessage, previewMessage, previewStates } from "@kiteloop/contract/embed";
import { widgetTypes } from "@kiteloop/contract/widget/types";
import type { Browser, Frame, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../browser.ts";
import { ids, openStage, previewHost, type Stage, widgetOf } from "./stage.ts";
import { call, eventually, visit } from "./visit.ts";

let browser: Browser;
let stage: Stage;
let axe = "";
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  [browser, stage] = await Promise.all([launchChromium(), openStage()]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] };

/** Findings of axe for WCAG 2.2 AA, as `rule: element`. */
async function findings(where: Page | Frame): Promise<string[]> {
  await where.evaluate(axe);
  const found = await where.evaluate(async () => {
    const runner = Reflect.get(window, "axe") as { run(options: object): Promise<{ violations: Finding[] }> };
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    return (await runner.run({ runOnly: { type: "tag", values } })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Opens the preview as the editor does, and gives its frame. */
async function preview(message: PreviewMessage) {
  stage.serve(previewHost(stage, message));
  const visited = await visit(browser, stage.host);
  let count = 1;
  const drawn = () => visited.page.waitForFunction((n) => document.title === `drawn ${n}`, count);
  await drawn();
  const frame = visited.page.frames()[1];
  if (!frame) throw new Error("the preview has no frame");
  return {
    ...visited,
    frame,
    async draw(next: PreviewMessage) {
      count++;
      await visited.page.evaluate((sent) => Reflect.get(window, "draw")(sent), next);
      await drawn();
    },
  };
}

test("axe finds what is wrong, where something is", async () => {
  stage.serve('<!doctype html><html lang="en"><title>x</title><input><p style="color:#bbb">faint</p>');
  const { page, close } = await visit(browser, stage.host);
  expect((await findings(page)).map((line) => line.split(":")[0]).sort()).toEqual([
    "color-contrast",
    "label",
  ]);
  await close();
});

const cases = widgetTypes.flatMap((type) => (["light", "dark"] as const).map((scheme) => ({ type, scheme })));

test.each(cases)(
  "axe finds nothing in $type, $scheme, in any state and placement",
  async ({ type, scheme }) => {
    const { frame, draw, close } = await preview(previewMessage(widgetOf(type).config, { scheme }));
    for (const kind of ["floating", "inline"] as const) {
      for (const state of previewStates) {
        const { config } = widgetOf(type, (draft) => {
          if (kind === "inline") draft.behaviour.placement = { kind };
          if ("signInUrl" in draft.content) draft.content.signInUrl = "/signin";
        });
        await draw(previewMessage(config, { state, scheme }));
        // A floating greeting waits for its name; everything else must be there to be looked at.
        const waits = type === "welcome" && kind === "floating" && state === "loading";
        expect(await frame.locator("h2").isVisible(), `${kind} ${state}`).toBe(!waits);
        expect(await findings(frame), `${kind} ${state}`).toEqual([]);
      }
    }
    await close();
  },
);

test("the preview draws the config it is sent, and again when it is sent another", async () => {
  const { config } = widgetOf("invite", (draft) => {
    draft.content.title = "First title";
  });
  const { frame, page, draw, close } = await preview(previewMessage(config));
  await frame.getByRole("heading", { name: "First title" }).waitFor();
  config.content.title = "Second title";
  await draw(previewMessage(config));
  await frame.getByRole("heading", { name: "Second title" }).waitFor();
  expect(await frame.getByRole("heading").count()).toBe(1);
  expect(await frame.evaluate(() => self.origin)).toBe("null");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await close();
});

test("an invitation is sent with the keyboard alone, and focus goes where it came from", async () => {
  stage.reset();
  stage.publish(widgetOf("invite"));
  stage.site('<a href="#x">Before</a>');
  const { page, noticed, close } = await visit(browser, stage.host, { colorScheme: "dark" });
  await page.getByRole("button", { name: "Invite a friend" }).waitFor();
  await call(page, "identify", { externalId: "42" });
  const active = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute("aria-label") ?? element?.id ?? element?.textContent ?? "";
    });
  const named = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.className ?? "";
    });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await named()).toBe("launcher");
  await page.keyboard.press("Enter");
  expect(await named()).toBe("card");
  for (let i = 0; i < 10 && (await active()) !== "email"; i++) await page.keyboard.press("Tab");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await page.getByText("Enter an email address").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("sam@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Invitation sent to sam@example.com.").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await named()).toBe("launcher");
  await eventually(() => stage.events().some(({ type }) => type === "open"));
  expect(await noticed()).toEqual([]);
  await close();
});

test("focus is never trapped: tabbing through an open panel reaches the page again", async () => {
  stage.reset();
  stage.publish(widgetOf("invite"));
  stage.site('<a href="#x" id="first">First</a>');
  const { page, close } = await visit(browser, stage.host);
  await call(page, "identify", { externalId: "42" });
  await call(page, "open", ids.invite);
  const seen = [];
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(() => document.activeElement?.id));
  }
  expect(seen).toContain("first");
  await close();
});
