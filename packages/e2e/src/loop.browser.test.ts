import type { EventType } from "@kiteloop/contract/publishing/event";
import { listProjects } from "@kiteloop/contract/publishing/project";
import { reportConversion as referralConversion } from "@kiteloop/contract/referrals/referral";
import type { Browser, Page } from "@playwright/test";
import { describe, expect } from "vitest";
import { auditInFullRun } from "./audit.ts";
import { buy, conversion, enterShop, noteBeacons, notedEvents, openFloatingWidget } from "./customer.ts";
import type { Instance } from "./instance.ts";
import { emailsTo, emailTo } from "./mailbox.ts";
import { signIn, signUp } from "./member.ts";
import { openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";
import { story } from "./story.ts";
import { newSecretKey, preview, publish, usePreset } from "./studio.ts";
import { widgetIn } from "./widget/journeys.ts";

const mara = { name: "Mara Example", email: "mara-loop@example.com", password: "three small kites" };
const nora = { name: "Nora Example", email: "nora-loop@example.com", password: "another workspace" };
const ada = { name: "Ada Participant", email: "ada@example.com" };
const ben = { name: "Ben Invitee", email: "ben@example.com" };
const carl = "carl@example.com";
const launcher = "Share Acme";
const title = "Bring a friend, both save ten";

let browser: Browser;
let instance: Instance;
let member: Person;
let participant: Person;
let invitee: Person;
let projectId: string;
let link: string;
let inviteeNumber: string;
let secret: string;

const step = story("loop", async () => {
  const site = await openSite();
  ({ browser, instance } = site);
  [member, participant, invitee] = await Promise.all([
    newPerson(browser),
    newPerson(browser),
    newPerson(browser),
  ]);
  // Nobody invited them, which the console says on hosts of developers.
  participant.expectComplaint(/KL115/);
  return { people: { member, participant, invitee }, end: site.end };
});

const reported = referralConversion.response;

/** Requests of the project owner's server. */
async function report(what: "joins" | "conversions", key: string, about: object) {
  const answer = await fetch(`${instance.edge}/v1/${what}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(about),
  });
  return { status: answer.status, body: await answer.json() };
}

/** A member's rule that rewards inviters with a code, and the pool with that code. */
async function promiseCode(page: Page, code: string): Promise<void> {
  const headers = { origin: instance.app, "sec-fetch-site": "same-origin" };
  const project = `${instance.app}/api/projects/${projectId}`;
  const codes = await page.request.post(`${project}/code-pools/gifts/codes`, {
    headers,
    data: { codes: code },
  });
  expect(codes.status()).toBe(200);
  const rules = {
    ...{ on: "joined", inviter: "10 € off", friend: null, milestones: [], cap: null, waitDays: 0 },
    fulfillment: { inviter: { type: "code", pool: "gifts" } },
  };
  const { version } = await (await page.request.get(`${project}/reward-rules`)).json();
  const saved = await page.request.put(`${project}/reward-rules`, { headers, data: { version, rules } });
  expect(saved.status()).toBe(200);
}

/** The demo shop has no server that confirms what its pages report. */
async function trustPages(page: Page): Promise<void> {
  const projects = `${instance.app}/api/projects`;
  const { items } = listProjects.response.parse(await (await page.request.get(projects)).json());
  const [project] = items;
  const headers = { origin: instance.app, "sec-fetch-site": "same-origin" };
  const data = { version: project?.version, conversionProof: "any" };
  expect((await page.request.patch(`${projects}/${project?.id}`, { headers, data })).status()).toBe(200);
}

describe("the loop", () => {
  step("signs up with the emailed code and sees the first steps", async () => {
    const { page } = member;
    await signUp(page, instance, mara);
    await see(page.getByRole("heading", { name: "Get started" })).toBeVisible();
    expect(await auditInFullRun(page)).toEqual([]);
  });

  step("creates a project for their site", async () => {
    const { page } = member;
    await page.getByRole("link", { name: "Create a project" }).click();
    await page.getByLabel("Website").fill(new URL(instance.demo).host);
    await page.getByLabel("Name").fill("Acme Coffee Gear");
    expect(await auditInFullRun(page)).toEqual([]);
    await page.getByRole("button", { name: "Create project" }).click();
    await page.waitForURL("**/members/presets/widgets/**");
    await trustPages(page);
  });

  step("designs an invite widget from a preset with a live preview, and publishes it", async () => {
    const { page } = member;
    expect(await auditInFullRun(page)).toEqual([]);
    await usePreset(page, "Invite form");
    projectId = /prj_[0-9a-z]{26}/.exec(page.url())?.[0] ?? "";
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Launcher", { exact: true }).fill(launcher);
    await page.getByRole("tab", { name: "Design" }).click();
    await page.getByLabel("Accent", { exact: true }).fill("#0b6e4f");
    const shown = preview(page);
    await see(shown.getByText(title)).toBeVisible();
    await see(shown.getByRole("button", { name: /^send/i })).toHaveCSS(
      "background-color",
      "rgb(11, 110, 79)",
    );
    expect(await auditInFullRun(page)).toEqual([]);
    await publish(page, 1);
    expect(await auditInFullRun(page)).toEqual([]);
  });

  step("a widget that welcomes invitees was published with it", async () => {
    const { page } = member;
    await page.goto(`${instance.app}/members/projects/${projectId}/widgets`);
    await see(page.getByText("Welcome card", { exact: true }).first()).toBeVisible();
  });

  step("creates a secret key for the shop's server, shown once", async () => {
    secret = await newSecretKey(member.page, instance, "Checkout");
    expect(secret).toMatch(/^kl_live_sk_[0-9A-Za-z]{30}$/);
    expect(await auditInFullRun(member.page)).toEqual([]);
  });

  step("a participant signed by the shop copies their link and invites by email", async () => {
    const { page } = participant;
    await noteBeacons(page);
    await page.goto(`${instance.demo}/?project=${projectId}`);
    await enterShop(page, instance, ada);
    const widget = await openFloatingWidget(page, launcher);
    await see(widget.getByRole("heading")).toHaveText(title);
    await widget.getByRole("button", { name: /copy/i }).click();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${instance.edge}/r/[0-9A-Z]{8}\\?via=link\\.[0-9a-z]{6}$`));
    for (const address of [ben.email, carl]) {
      await widget.getByRole("textbox", { name: /mail/i }).fill(address);
      await widget.getByRole("button", { name: /send|invite/i }).click();
      await see(widget.getByRole("status")).toContainText(address);
    }
  });

  step("the invitation has a plain-text part and one-click unsubscription", async () => {
    const message = await emailTo(instance.mailbox, carl);
    expect(message.text).toContain(ada.name);
    expect(message.text).toContain(`${instance.edge}/`);
    expect(message.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const address = /<([^>]+)>/.exec(message.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(await emailsTo(instance.mailbox, carl)).toBe(1);
  });

  step("the invitee follows the email, is greeted by the inviter's name, joins and buys", async () => {
    const { page } = invitee;
    await noteBeacons(page);
    const mail = await emailTo(instance.mailbox, ben.email);
    const followed = /https?:\/\/\S+\/r\/\S+/.exec(mail.text)?.[0] ?? "";
    await page.goto(followed);
    expect(page.url()).toMatch(new RegExp(`^${instance.demo}/`));
    // Strangers see only the first name, because a link may be passed on.
    await see(page.getByRole("heading", { name: /^Ada P\. / })).toBeVisible();
    inviteeNumber = await enterShop(page, instance, ben);
    expect((await buy(page, instance)).said).toBe("Counted once, and credited to your inviter.");
    await page.reload();
    expect(await conversion(page)).toBe("Already counted, and credited to your inviter.");
  });

  step("events that the server reports five times count once", async () => {
    const page = participant.page;
    await page.goto(`${instance.demo}/owner`);
    await page.getByLabel("Secret key").fill(secret);
    await page.getByLabel("Order number").fill("order_1001");
    await page.getByLabel("Customer number").fill(inviteeNumber);
    await page.getByRole("button", { name: "Report conversion" }).click();
    await see(page.locator("#response")).toContainText('"counted": true');
    const order = { externalId: "order_1001", participantExternalId: inviteeNumber };
    const again = await Promise.all([1, 2, 3, 4].map(() => report("conversions", secret, order)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.map(({ body }) => reported.parse(body).counted)).toEqual([false, false, false, false]);
  });

  step("the numbers equal the actions", async () => {
    const { page } = member;
    await page.goto(`${instance.app}/members/projects/${projectId}/analytics?open=segments,share`);
    const funnel = page.getByRole("list", { name: "Funnel" });
    const days = page.getByRole("region", { name: "Day by day" });
    const factor = page.getByRole("region", { name: "Share invited" });
    const row = (widget: string) => page.getByRole("row", { name: widget });
    // Visible text only, without tooltips.
    const seen = { useInnerText: true };
    // Nobody joined before today, so every number of the screen includes today.
    await see(funnel).toContainText(/Conversions\s*2/, seen);
    for (const line of [/Participants\s*2/, /Invitations\s*3/, /Clicks\s*1/, /Joins\s*1/]) {
      await see(funnel).toContainText(line, seen);
    }
    await see(factor).toContainText("3 invitations, 2 participants");
    await see(factor).toContainText("1 join, 3 invitations");
    await see(factor).toContainText("1.50");
    await see(factor).toContainText("50.0%");
    for (const [name, count] of [
      ["Participants", 2],
      ["Invitations", 3],
      ["Clicks", 1],
      ["Joins", 1],
      ["Conversions", 2],
    ] as const) {
      await see(days).toContainText(new RegExp(`${name}\\s+${count}\\s`), seen);
    }
    await see(row("Invite form")).toContainText(/\s3\s+1\s+1\s+33\.3%/, seen);
    const k = page.getByRole("region", { name: "K-factor" });
    await see(k).toContainText("Maturing. 2 participants have joined.");
    // The last pages still send their events: the screen and the shop agree once they have.
    await see(async () => {
      const sent = await Promise.all([participant, invitee].map((person) => notedEvents(person.page)));
      const total = (type: EventType) => sent.reduce((sum, counted) => sum + counted[type], 0);
      expect([total("open"), total("share"), total("click")]).toEqual([1, 1, 1]);
      // Segments are not polled as often as the other numbers.
      await page.reload();
      const widgets = new RegExp(`${total("impression")} impressions?, 1 open and 0 dismissals\\.`);
      await see(page.getByText(widgets)).toBeVisible({ timeout: 10_000 });
      await see(row("Welcome card")).toBeVisible({ timeout: 10_000 });
      const rows = await Promise.all(
        ["Invite form", "Welcome card"].map((widget) => row(widget).locator("td").allTextContents()),
      );
      // Shown and opened come first.
      const counts = rows.map((cells) => (cells.join(" ").match(/\d+/g) ?? []).map(Number));
      const sum = (column: number) => counts.reduce((all, numbers) => all + (numbers[column] ?? 0), 0);
      expect([sum(0), sum(1)]).toEqual([total("impression"), 1]);
    }).toPass({ timeout: 120_000 });
    expect(await auditInFullRun(page)).toEqual([]);
  });

  step(
    "screens without entries, and of no project, pass the auditInFullRun in dark mode and on a phone",
    async () => {
      const { page } = member;
      const project = `/members/projects/${projectId}`;
      const problems: string[] = [];
      member.expectComplaint(/status of 404|ApiError: Not found/);
      for (const screen of [`${project}/rewards`, `${project}/referrals`, "/members/projects/nowhere"]) {
        await page.goto(instance.app + screen, { waitUntil: "networkidle" });
        await see(page.getByRole("heading", { level: 1 })).toBeVisible();
        problems.push(...(await auditInFullRun(page)).map((problem) => `${screen}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
  );

  step(
    "a rewards widget from its preset shows a signed participant whom they invited, and their reward with its code",
    async () => {
      const { page } = member;
      await promiseCode(page, "KITE-7F3M");
      const code = /\/r\/(\w+)/.exec(link)?.[1];
      expect((await report("joins", secret, { code, externalId: "dora" })).status).toBe(200);
      const approved = async () => {
        // Timers run each minute, which nothing here has to wait for.
        instance.runTimers();
        const { items } = await (
          await page.request.get(`${instance.app}/api/projects/${projectId}/rewards`)
        ).json();
        return items[0]?.code;
      };
      await expect.poll(approved, { timeout: 60_000, interval: 500 }).toBe("…7F3M");
      await page.goto(`${instance.app}/members/presets/widgets/${new URL(instance.demo).host}/ecommerce`);
      await usePreset(page, "Rewards");
      await publish(page, 1);
      // The participant's browser keeps the earlier script for five minutes, so they come with another one.
      const { page: shop, leave } = await newPerson(browser);
      await shop.goto(`${instance.demo}/?project=${projectId}`);
      await enterShop(shop, instance, ada);
      await shop.goto(`${instance.demo}/account`);
      const rewards = widgetIn(shop, "rewards");
      const line = (text: string) => rewards.getByRole("listitem").filter({ hasText: text });
      await see(line("KITE-7F3M")).toContainText("10 € off");
      await rewards.getByRole("button", { name: "Copy code KITE-7F3M" }).click();
      await expect.poll(() => shop.evaluate(() => navigator.clipboard.readText())).toBe("KITE-7F3M");
      await rewards.locator("summary").filter({ hasText: "Friends" }).click();
      await see(line("b•••@example.com")).toContainText("Pending");
      await shop.evaluate(() => Reflect.get(window, "kiteloop").identify(null));
      await see(line("b•••@example.com")).toHaveCount(0);
      await see(rewards.getByText("How it works")).toBeVisible();
      await see(rewards.getByText("KITE-7F3M")).toHaveCount(0);
      await leave();
    },
  );

  step("another workspace sees none of the data", async () => {
    const other = await newPerson(browser);
    other.expectComplaint(/status of 404|ApiError: Not found/);
    await signUp(other.page, instance, nora);
    await other.page.getByRole("link", { name: "Projects" }).first().click();
    await see(other.page.getByRole("heading", { name: "Projects", exact: true })).toBeVisible();
    await see(other.page.getByText("Acme Coffee Gear")).toHaveCount(0);
    for (const rest of ["", "/widgets", "/analytics"]) {
      await other.page.goto(`${instance.app}/members/projects/${projectId}${rest}`);
      await see(other.page.getByRole("heading", { name: "Page not found" })).toBeVisible();
      await see(other.page.getByText("Acme Coffee Gear")).toHaveCount(0);
    }
    expect(other.complaints()).toEqual([]);
    await other.leave();
  });

  step("signing out ends the session at once", async () => {
    const { page, context } = member;
    const cookies = await context.cookies(instance.app);
    expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true);
    const asBefore = () =>
      fetch(`${instance.app}/api/projects`, {
        headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
      });
    expect((await asBefore()).status).toBe(200);
    await page.getByRole("button", { name: /Account$/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/signin");
    expect((await asBefore()).status).toBe(401);
    await page.goto(`${instance.app}/members/home`);
    await page.waitForURL("**/signin?next=*");
    await signIn(page, instance, mara);
    await see(page.getByRole("heading", { name: "Home" })).toBeVisible();
  });
});
