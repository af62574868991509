import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "../browser.ts";
import { code, ids, openStage, type Stage, widgetOf } from "./stage.ts";
import { call, visit } from "./visit.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([launchChromium(), openStage()]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});
beforeEach(() => stage.reset());

const strictest = () =>
  `default-src 'none'; script-src ${stage.script}; connect-src ${stage.edge}; require-trusted-types-for 'script'; trusted-types 'none'`;

test("every widget works under the strictest content security policy without a violation", async () => {
  stage.publish(widgetOf("invite"), widgetOf("share"), widgetOf("welcome"));
  stage.site(`<kiteloop-widget id="${ids.share}"></kiteloop-widget>`, {
    headers: { "content-security-policy": strictest() },
  });
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByRole("region", { name: "Robin Fox invited you" }).waitFor();
  await call(page, "identify", { externalId: "42" });
  await page.getByRole("button", { name: "Invite a friend" }).click();
  const panel = page.getByRole("dialog", { name: "Invite a friend" });
  await panel.getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stage.participant().link);
  await panel.getByLabel("Your friend's email").fill("sam@example.com");
  await panel.getByRole("button", { name: "Send invitation" }).click();
  await panel.getByText("Invitation sent to sam@example.com.").waitFor();
  await page.locator("kiteloop-widget").getByRole("button", { name: "Show QR code" }).click();
  await page.locator("kiteloop-widget").getByRole("img", { name: stage.participant().link }).waitFor();
  // The look is there too: without the sheet the launcher would not be where it is.
  expect(await panel.evaluate((card) => getComputedStyle(card).borderRadius)).toBe("14px");
  expect(await noticed()).toEqual([]);
  await close();
});

test("a policy that forbids the API leaves the page without an exception", async () => {
  stage.publish(widgetOf("invite"));
  stage.site("", {
    headers: { "content-security-policy": `default-src 'none'; script-src ${stage.script}` },
  });
  const { page, noticed, close } = await visit(browser, stage.host);
  expect(await call(page, "identify", { externalId: "42" })).toBeNull();
  await call(page, "open");
  await page.getByText("Your link could not be loaded.").waitFor();
  expect((await noticed()).filter((line) => !/connect-src|Content Security/.test(line))).toEqual([]);
  await close();
});
