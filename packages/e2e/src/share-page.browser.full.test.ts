import { readFile } from "node:fs/promises";
import { sharePageTexts } from "@kiteloop/contract/languages/texts";
import type { Browser, Page } from "@playwright/test";
import { describe, expect } from "vitest";
import { auditAll, auditReflow } from "./audit.ts";
import type { Instance } from "./instance.ts";
import { emailTo } from "./mailbox.ts";
import { newAccount, signUp } from "./member.ts";
import { openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";
import { story } from "./story.ts";

let browser: Browser;
let instance: Instance;
let member: Person;
let ana: Person;
let ben: Person;
let address: string;
let link: string;

const step = story("share-page", async () => {
  const site = await openSite();
  ({ browser, instance } = site);
  [member, ana, ben] = await Promise.all([newPerson(browser), newPerson(browser), newPerson(browser)]);
  return { people: { member, ana, ben }, end: site.end };
});

/** The link in the newest sign-in email, which must be in the fragment: servers never see it. */
async function linkTo(email: string): Promise<string> {
  const { text } = await emailTo(instance.mailbox, email, /^Your link to/);
  const found = text.split(/\s/).find((word) => word.startsWith(`${address}?lang=en#in=`));
  if (found === undefined) throw new Error(`no link in:\n${text}`);
  return found;
}

/** The page's document with texts that are 40 percent longer. */
const lengthened = (html: string) =>
  html.replace(/"texts":\{[^{}]*(?:\{\w+\}[^{}]*)*\}/, (texts) =>
    texts.replace(/(":")([^"]*)"/g, (_, start: string, text: string) => {
      const more = "en nog een paar woorden ".repeat(9).slice(0, text.length * 0.4);
      return `${start}${text} ${more.trim()}"`;
    }),
  );

async function askForLink(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("First name").fill(name);
  // A form that is sent faster than people can is rejected as a join.
  await page.waitForFunction(() => performance.now() > 2_500);
  await page.getByRole("button", { name: "Email me my link" }).click();
  await see(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
}

describe("a program without a site", () => {
  step("a member turns on the share page and sets a reward", async () => {
    const { page } = member;
    await signUp(page, instance, newAccount());
    await page.goto(`${instance.app}/members/projects/new`);
    await page.getByLabel("Website").fill("acme.example");
    await page.getByLabel("Name").fill("Acme");
    await page.getByRole("button", { name: "Create project" }).click();
    await page.waitForURL("**/members/presets/widgets/**");
    const projects = await page.evaluate(async () => (await fetch("/api/projects")).json());
    const [{ id }] = projects.items;
    const rules = {
      on: "joined",
      inviter: "a month free",
      friend: "5 €",
      milestones: [{ at: 3, reward: "a mug" }],
      cap: null,
      waitDays: 0,
    };
    await page.evaluate(
      ([path, body]) =>
        fetch(path, { method: "PUT", headers: { "content-type": "application/json" }, body }).then(
          ({ ok }) => {
            if (!ok) throw new Error("the rules were refused");
          },
        ),
      [`/api/projects/${id}/reward-rules`, JSON.stringify({ version: 1, rules })] as const,
    );
    await page.goto(`${instance.app}/members/projects/${id}/install`);
    await page.getByRole("link", { name: "Set up the share page" }).click();
    await page.getByText("Turn on the share page").click();
    await page.getByText("Joining here counts as a join").click();
    await page.getByRole("button", { name: "Save share page" }).click();
    await see(page.getByRole("link", { name: "Open page" })).toBeVisible();
    address = (await page.getByRole("link", { name: "Open page" }).getAttribute("href")) ?? "";
    expect(address).toBe(`${instance.edge}/p/${id}`);
  });

  step("a stranger sees the offer, with nothing stored and nothing loaded from elsewhere", async () => {
    const { page } = ana;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(address);
    await see(page.getByRole("heading", { level: 1 })).toHaveText("Invite friends, get a month free");
    await see(page.getByText("Your friends get 5 €.")).toBeVisible();
    const own = ["css", "js"].map((kind) => `${new URL(address).origin}/w/_/share-page.${kind}`);
    expect(requested.toSorted()).toEqual([address, ...own].toSorted());
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(await auditAll(page)).toEqual([]);
    expect(await auditReflow(page)).toEqual([]);
  });

  step("they sign in with the emailed link, which opening alone doesn't use up", async () => {
    const { page } = ana;
    await page.goto(address);
    await askForLink(page, "ana@example.com", "Ana");
    expect(await auditAll(page)).toEqual([]);
    const emailed = await linkTo("ana@example.com");
    for (let scans = 0; scans < 2; scans++) expect((await fetch(emailed)).status).toBe(200);
    await page.goto("about:blank");
    await page.goto(emailed);
    await see(page.getByRole("button", { name: "Open my page" })).toBeVisible();
    expect(page.url()).toBe(`${address}?lang=en`);
    expect(await auditAll(page)).toEqual([]);
    await page.getByRole("button", { name: "Open my page" }).click();
    await see(page.getByRole("heading", { name: "Welcome, Ana" })).toBeFocused();
    await see(page.getByText("No friends yet")).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    expect(await auditReflow(page)).toEqual([]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await see(page.getByRole("status")).toHaveText("Copied");
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${instance.edge}/r/[0-9A-Z]{8}\\?via=link$`));
    await page.getByRole("button", { name: "Show QR code" }).click();
    await see(page.getByRole("img")).toBeVisible();
    for (const kind of ["svg", "png"]) {
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: kind.toUpperCase() }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`qr.${kind}`);
      const file = await readFile(await download.path());
      if (kind === "svg")
        expect(file.toString()).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+">.*<path d="M4 4h1v1h-1z/);
      else
        expect([file.toString("latin1", 1, 4), file.readUInt32BE(16)]).toEqual([
          "PNG",
          expect.closeTo(600, -3),
        ]);
    }
  });

  step("the page has room for each language and for texts that are 40 percent longer", async () => {
    const { page } = ana;
    await page.route("**/p/*?lang=nl", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: lengthened(await response.text()) });
    });
    for (const language of ["ar", "hi", "pl", "zh", "nl"] as const) {
      await page.goto(`${address}?lang=${language}`);
      const { welcome, signOut } = sharePageTexts(language);
      await see(page.getByRole("heading", { name: welcome.replace("{name}", "Ana") })).toBeVisible();
      await see(page.getByRole("button", { name: signOut })).toBeVisible();
      const [lang, dir] = await page.evaluate(() => {
        const { documentElement: root } = document;
        return [root.lang, root.dir];
      });
      expect([lang, dir]).toEqual([language, language === "ar" ? "rtl" : "ltr"]);
      expect(await auditReflow(page)).toEqual([]);
    }
    await page.unroute("**/p/*?lang=nl");
    await page.goto(address);
    await see(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible();
  });

  step("a friend follows the link to the page, and joins by confirming their address", async () => {
    const { page } = ben;
    // Both are on one machine, but not on one device.
    await ben.context.setExtraHTTPHeaders({ "user-agent": "Mozilla/5.0 (Android 16; Mobile) Firefox/150.0" });
    await page.goto(link);
    await see(page.getByText("Ana invited you.")).toBeVisible();
    await askForLink(page, "ben@other.example", "Ben");
    await page.goto(await linkTo("ben@other.example"));
    await page.reload();
    await see(page.getByText("Email me my link")).toBeVisible();
    const emailed = await linkTo("ben@other.example");
    await page.goto("about:blank");
    await page.goto(emailed);
    await page.getByRole("button", { name: "Open my page" }).click();
    await see(page.getByRole("heading", { name: "Welcome, Ben" })).toBeVisible();
    await see(page.getByRole("listitem").filter({ hasText: "5 €" }).last()).toBeVisible();
    // A link that was used.
    ben.expectComplaint(/401 \(Unauthorized\) .*\/v1\/sign-ins/);
    await page.goto("about:blank");
    await page.goto(emailed);
    await page.getByRole("button", { name: "Open my page" }).click();
    await see(page.getByText("This link has expired or was already used.")).toBeVisible();
  });

  step("the inviter sees that a friend joined, and the reward", async () => {
    const { page } = ana;
    await page.reload();
    await see(page.getByText("Friends who joined: 1")).toBeVisible();
    // The timer approves the reward within a minute.
    await see(page.getByRole("listitem").filter({ hasText: "A friend" })).toContainText(/Joined|Rewarded/);
    await see(page.getByRole("listitem").filter({ hasText: "a month free" })).toContainText(
      /Pending|Approved/,
    );
    await see(page.getByRole("progressbar", { name: "Friends: 1 of 3 for a mug" })).toBeVisible();
    expect(await page.content()).not.toContain("ben@other.example");
    expect(await auditAll(page)).toEqual([]);
  });

  step("the inviter writes to a friend in their own words, which the email quotes", async () => {
    const { page } = ana;
    const { friendEmail, inviteSent, message, messageLabel, send } = sharePageTexts("en");
    await page.getByLabel(friendEmail).fill("kim@example.com");
    const own = page.getByLabel(messageLabel);
    expect(await own.inputValue()).toBe(message);
    await own.fill("You will like the <b>quiet</b> hours.");
    await page.getByRole("button", { name: send }).click();
    await see(page.getByText(inviteSent.replace("{email}", "kim@example.com"))).toBeVisible();
    expect(await own.inputValue()).toBe(message);
    const { text, html } = await emailTo(instance.mailbox, "kim@example.com");
    expect(text).toContain("You will like the <b>quiet</b> hours.");
    expect(html).toContain("You will like the &lt;b&gt;quiet&lt;/b&gt; hours.");
  });

  step("the page speaks the visitor's language, from right to left where that is written so", async () => {
    const { page } = ana;
    await page.getByLabel("Language").selectOption("العربية");
    await see(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
    await see(page.getByRole("heading", { name: "الأصدقاء" })).toBeVisible();
    expect(await auditReflow(page)).toEqual([]);
    await page.getByRole("combobox").selectOption("English");
    await see(page.getByRole("heading", { name: "Friends", exact: true })).toBeVisible();
  });

  step("a tab whose token expired renews its session, until they sign out", async () => {
    const { page } = ana;
    ana.expectComplaint(/401 \(Unauthorized\) .*\/v1\/(participants\/own|sign-ins)/);
    const opening = await page.evaluate(() => {
      const [[key = "", value = ""] = []] = Object.entries(sessionStorage).filter(([name]) =>
        name.endsWith(".in"),
      );
      sessionStorage.setItem(key.slice(0, -".in".length), "expired");
      return value;
    });
    await page.reload();
    await see(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible();
    const [ended] = await Promise.all([
      page.waitForResponse("**/v1/sign-ins/end"),
      page.getByRole("button", { name: "Sign out" }).click(),
    ]);
    expect(ended.status()).toBe(200);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const [link, attempt] = opening.split(" ");
    const status = await page.evaluate(
      async ([link, attempt]) => {
        const { key } = JSON.parse(document.querySelector("#data")?.textContent ?? "");
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify({ key, link, attempt });
        return (await fetch("/v1/sign-ins", { method: "POST", headers, body })).status;
      },
      [link, attempt],
    );
    expect(status).toBe(401);
  });

  step("a participant erases themselves", async () => {
    const { page } = ben;
    await page.goto(address);
    await page.getByRole("button", { name: "Erase my data" }).click();
    const dialog = page.getByRole("dialog");
    await see(dialog).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Erase my data" }).click();
    await see(page.getByRole("status")).toHaveText("Your data has been erased.");
  });
});
