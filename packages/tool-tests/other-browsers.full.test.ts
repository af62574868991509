import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { openStage, type Stage } from "@kiteloop/e2e/widget/stage";
import { code, element, floating, inline, key } from "@kiteloop/e2e/widget/widgets";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OtherBrowser, otherBrowsers } from "./other-browsers.ts";

/** The widget in browsers that Playwright can't drive: what a visitor does first, by the page's own means. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Names that expressions may use in a page: they look through shadow trees. */
const eyes = `
  const parts = (root) => [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? parts(one.shadowRoot) : [])]);
  const seen = (one) => one.getClientRects().length > 0;
  const find = (selector, text = "") => parts(document).find((one) => one.matches(selector) && one.textContent.includes(text) && seen(one));
  const until = async (read, what = String(read)) => {
    for (const end = Date.now() + 60_000; ; ) {
      const found = await read();
      if (found) return found;
      if (Date.now() > end) throw new Error("never happened: " + what);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const click = async (selector, text) => (await until(() => find(selector, text), selector + " " + text)).click();
  const type = async (selector, text) => {
    const field = await until(() => find(selector), selector);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    field.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
  };
`;

/** A text that shows that the widget has its content. */
const shown: Record<WidgetType, string> = {
  invite: english.invite.send,
  share: english.share.qr,
  welcome: "Robin Fox invited you",
  waitlist: english.waitlist.join,
  leaderboard: english.leaderboard.you,
  milestones: english.milestones.reached,
  rewards: english.rewards.ownFriends,
  prompt: english.prompt.title,
};

/** Leaves the page once the expression was answered: Firefox never answers for a page that it keeps. */
const leaveBy = (act: string) => `setTimeout(() => ${act}, 20)`;

/** Ends the page's life, as a person who leaves does. */
const leave = leaveBy(`location.replace("/gone")`);
const isGone = `location.pathname === "/gone"`;

async function settled<T>(read: () => T, enough: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; ; ) {
    const value = read();
    if (enough(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

for (const { name, install, start } of otherBrowsers) {
  if (!start) process.stdout.write(`${name} is not installed (Debian: ${install}), so it is not tested\n`);
  describe.skipIf(!start)(name, () => {
    let browser: OtherBrowser;
    const run = (body: string) => browser.run(`(async () => { ${eyes} ${body} })()`);
    /** Exceptions and rejections that the page's own scripts noticed. */
    const noticed = () => run("return window.noticed");
    /** Waits until an expression is true in the present page, which may be another one after a moment. */
    async function turned(expression: string): Promise<void> {
      const asked = () => run(`return ${expression}`).catch(() => false);
      const late = () => new Promise((resolve) => setTimeout(resolve, 5000));
      for (const end = Date.now() + 120_000; (await Promise.race([asked(), late()])) !== true; )
        if (Date.now() > end) throw new Error(`never true: ${expression}`);
    }
    const watch = `<script>window.noticed = []; addEventListener("error", (event) => noticed.push(event.message)); addEventListener("unhandledrejection", (event) => noticed.push("rejection " + event.reason))</script>`;

    beforeAll(async () => {
      if (start) browser = await start();
    });
    afterAll(() => browser?.close());
    beforeEach(async () => {
      // Without the script: what it counts there, and what the page of the test before had left, would arrive in this test.
      stage.hosted.set("/blank", { body: "<!doctype html><title>Blank</title>", type: "text/html" });
      await browser.open(`${stage.host}/blank`);
      await run("localStorage.clear(); sessionStorage.clear()");
      stage.reset();
      stage.site("");
    });

    test.each(widgetTypes)("%s shows its content, and the page sees no exception", async (type) => {
      stage.publish(
        type === "prompt" || type === "welcome" ? floating(type) : inline(type),
        inline("invite"),
      );
      stage.site(element(type), { head: watch });
      await browser.open(`${stage.host}/?kl=${code}`);
      await run(
        `await until(() => window.kiteloop?.identify); await kiteloop.identify({ externalId: "42" })`,
      );
      await run(`await until(() => find(".${type} *", ${JSON.stringify(shown[type])}), "its text")`);
      expect(await noticed()).toEqual([]);
    });

    test("an invitation is typed and sent", async () => {
      stage.publish(inline("invite"));
      stage.site(element("invite"), { head: watch });
      await browser.open(stage.host);
      await run(
        `await until(() => window.kiteloop?.identify); await kiteloop.identify({ externalId: "42" })`,
      );
      await run(`await type(".invite #email", "sam@example.com");
        await click(".invite button", ${JSON.stringify(english.invite.send)});
        await until(() => find(".invite [role=status]", "sam@example.com"))`);
      expect(stage.bodies("/v1/invitations")).toMatchObject([{ key, email: "sam@example.com" }]);
      expect(await noticed()).toEqual([]);
    });

    test("a floating widget is opened by its launcher and closed by Escape", async () => {
      stage.publish(floating("share"));
      stage.site("", { head: watch });
      await browser.open(stage.host);
      await run(`await until(() => window.kiteloop?.identify); await kiteloop.identify({ externalId: "42" });
        await click(".share .launcher[aria-expanded=false]", "");
        const link = await until(() => find(".share input.link"));
        if (!link.value.includes("/r/${code}")) throw new Error(link.value);
        link.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
        await until(() => !find(".share .card"), "closed")`);
      expect(await noticed()).toEqual([]);
    });

    // WebKitGTK keeps no pages while it is driven.
    if (name === "Firefox")
      test("a page that the browser kept and shows again counts no second view, and its widgets can be used", async () => {
        stage.publish(floating("share"));
        stage.hosted.set("/next", { body: "<!doctype html><title>Next</title>", type: "text/html" });
        stage.site("", {
          head: `${watch}<script>addEventListener("pageshow", (event) => { window.again = event.persisted })</script>`,
        });
        const use = `await click(".share .launcher[aria-expanded=false]", "");
          const link = await until(() => find(".share input.link"));
          link.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
          await until(() => !find(".share .card"), "closed");`;
        await browser.open(`${stage.host}/?kl=${code}`);
        await run(
          `await until(() => window.kiteloop?.identify); await kiteloop.identify({ externalId: "42" }); ${use}`,
        );
        const count = (wanted: string) => stage.events().filter(({ type }) => type === wanted).length;
        await settled(() => count("impression"), Boolean);
        await browser.open(`${stage.host}/next`);
        await run(leaveBy("history.back()"));
        await turned("window.again === true");
        await run(use);
        expect(await noticed()).toEqual([]);
        await settled(
          () => count("open"),
          (opened) => opened >= 2,
        );
        expect([count("open"), count("impression"), count("click")]).toEqual([2, 1, 1]);
        // The driver navigates again only from a page that wasn't kept.
        await run(leave);
        await turned(isGone);
      });

    test("a followed link is there on the next page, and its click arrives from a page that is left at once", async () => {
      stage.publish(inline("share"));
      stage.site("", { head: watch });
      await browser.open(`${stage.host}/?kl=${code}&klv=whatsapp`);
      const noted = `Object.values({ ...localStorage }).join().includes("${code}")`;
      await run(`await until(() => ${noted}, "the link is noted"); ${leave}`);
      await turned(isGone);
      const clicks = () => stage.events().filter(({ type }) => type === "click");
      expect(await settled(clicks, (events) => events.length > 0)).toMatchObject([{ type: "click" }]);
      await browser.open(`${stage.host}/next`);
      const link = await run(
        `await until(() => window.kiteloop?.identify); return await kiteloop.referral()`,
      );
      expect(JSON.stringify(link)).toContain(code);
      expect(clicks()).toHaveLength(1);
    });
  });
}
