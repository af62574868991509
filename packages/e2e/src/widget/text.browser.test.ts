import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** Each fits in 30 characters, the shortest limit of any text. */
const corpus = [
  "<img src=x onerror=xss()>",
  "<svg onload=xss()>",
  "</script><script>xss()//",
  "'\"><script>xss()</script>",
  "javascript:xss()",
  "{{constructor.constructor}}",
  "</style><script>xss()</script>",
  "$& $` $' $1 \\u003cb>",
];

test.each(corpus)("%j stays text wherever a member, a participant or an inviter puts it", async (text) => {
  stage.reset();
  const spoil = <C extends { content: object }>(config: C) => {
    for (const [field, value] of Object.entries(config.content)) {
      if (typeof value === "string" && !/url$/i.test(field)) Object.assign(config.content, { [field]: text });
    }
  };
  stage.publish(
    widgetOf("invite", spoil),
    widgetOf("share", spoil),
    widgetOf("welcome", (config) => {
      spoil(config);
      config.content.title = "{inviter}";
    }),
  );
  stage.answers.set("/v1/referrers", () => ({ status: 200, body: { code, name: text } }));
  stage.answers.set("/v1/participants", () => ({
    status: 200,
    body: { ...stage.participant(), name: text, link: `https://kite.example/${text}` },
  }));
  stage.site(`<kiteloop-widget id="${ids.share}"></kiteloop-widget>`);
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, {
    init: () => {
      Object.assign(window, { ran: 0, xss: () => Object.assign(window, { ran: 1 }) });
    },
  });
  await page.locator(".welcome h2").getByText(text, { exact: true }).waitFor();
  await call(page, "identify", { externalId: "42" });
  await call(page, "open", ids.invite);
  await page.locator(".invite h2").getByText(text, { exact: true }).waitFor();
  expect(await page.locator(".invite .link").inputValue()).toBe(`https://kite.example/${text}`);
  await page.locator(".share .ways button").last().click();
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBe(0);
  const foreign = await page.evaluate(() => {
    const roots = [...document.querySelectorAll("*")].flatMap((element) => element.shadowRoot ?? []);
    return roots.flatMap((root) =>
      [...root.querySelectorAll("script,img,iframe,style,[onload],[onerror],a[href^='javascript']")].map(
        (e) => e.outerHTML,
      ),
    );
  });
  expect(foreign).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});
