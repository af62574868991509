import { createApiKey } from "@kiteloop/contract/api-key";
import { listReferrals } from "@kiteloop/contract/fraud";
import { identifyParticipant } from "@kiteloop/contract/participant";
import { createProject, type Project, updateProject } from "@kiteloop/contract/project";
import { createWidget, publishWidget } from "@kiteloop/contract/widget";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiClient, newMember } from "./api.ts";
import { type Acme, openAcme } from "./attribution/acme.ts";
import { openSite, type Site } from "./open-site.ts";
import { see } from "./see.ts";

const day = 86_400_000;
/** That the project counts a link. */
const days = 3;

let kiteloop: Site;
let browser: Browser;
let member: ApiClient;
let acme: Acme;
let project: Project;
let secret: string;
/** Of this test's own inviter. */
let link: string;
let code: string;
let token: string;
let inviters = 0;
const open = new Set<BrowserContext>();

/** Acme's server speaks to the API by plain HTTP, as one in any language does. */
async function api(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${kiteloop.instance.edge}/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...("key" in body ? { origin: acme.origin } : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

beforeAll(async () => {
  [kiteloop, acme] = await Promise.all([openSite(), openAcme((report) => api("joins", report))]);
  browser = kiteloop.browser;
  member = await newMember(kiteloop.instance, "mara@attribution.test");
  const made = { name: "Acme", host: new URL(acme.origin).host, businessType: "saas", timeZone: "UTC" };
  const begun = await member.expect(createProject.response, "POST", "/api/projects", made);
  const settings = { version: begun.version, landingUrl: `${acme.origin}/start`, attributionDays: days };
  project = await member.expect(updateProject.response, "PATCH", `/api/projects/${begun.id}`, settings);
  acme.site.project = project;
  const path = `/api/projects/${project.id}/widgets`;
  const config = defaultConfig("invite");
  const widget = await member.expect(createWidget.response, "POST", path, { name: "Invite", config });
  const { version } = widget;
  await member.expect(publishWidget.response, "POST", `${path}/${widget.id}/publish`, { version });
  const scopes = ["participants:write", "joins:write"];
  const key = { name: "Acme's server", projectId: project.id, scopes, expiresInDays: null };
  ({ secret } = await member.expect(createApiKey.response, "POST", "/api/api-keys", key));
});
afterAll(async () => {
  await kiteloop?.end();
  await acme?.close();
});
beforeEach(async () => {
  for (const context of open) await context.close();
  open.clear();
  const inviter = await api("participants", { externalId: `inviter-${++inviters}`, name: "Ada Example" });
  ({ link, code, token } = identifyParticipant.response.parse(inviter));
});

/** Nobody of a try before this one. */
const newcomer = (name: string) => `${name}-${inviters}`;

async function visitor(options: BrowserContextOptions = {}, later = 0): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  open.add(context);
  if (later > 0) await context.clock.install({ time: Date.now() + later });
  return context;
}

/** Opens an address in a tab of its own and waits until Kiteloop has read it. */
async function goes(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await see(page.locator("body.ready")).toBeVisible();
  return page;
}

const follows = async (context: BrowserContext, via = "whatsapp") => {
  const page = await goes(context, `${link}?via=${via}`);
  expect(new URL(page.url()).origin).toBe(acme.origin);
  return page;
};

/** What the page then says of who brought them. */
async function signsUp(page: Page, user: string): Promise<string> {
  await page.getByLabel("User").fill(user);
  await page.getByRole("button", { name: "Sign up" }).click();
  await see(page.locator("#who")).toHaveText(user);
  await see(page.locator("body.ready")).toBeVisible();
  return (await page.locator("#joined").textContent()) ?? "";
}

const forgets = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** Through the provider's own origin and back to an address that says nothing of a link. */
async function signsIn(page: Page, scripted = true): Promise<string> {
  const passed: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && passed.push(request.url()));
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/welcome");
  if (scripted) await see(page.locator("body.ready")).toBeVisible();
  expect(new Set(passed.map((url) => new URL(url).hostname)).size).toBe(2);
  expect(passed.join()).not.toContain(code);
  return (await page.locator("#who").textContent()) ?? "";
}

/** How members see that somebody was brought; null while nobody is said to have. */
async function broughtBy(user: string) {
  const path = `/api/projects/${project.id}/referrals`;
  const { items } = await member.expect(listReferrals.response, "GET", path);
  const found = items.find(({ inviteeExternalId }) => inviteeExternalId === user);
  return found
    ? {
        by: found.participantExternalId,
        how: found.attributedBy,
        via: found.channel,
        source: found.source,
      }
    : null;
}
const brought = (how: string, via: string | null, source: string) => ({
  by: `inviter-${inviters}`,
  how,
  via,
  source,
});

test("the tab was closed, the browser too, and two days later somebody comes back by themselves", async () => {
  acme.wire({});
  const before = await visitor();
  await (await follows(before)).close();
  const storageState = await before.storageState();
  await before.close();
  const page = await goes(await visitor({ storageState }, 2 * day), acme.origin);
  expect(await signsUp(page, newcomer("back"))).toBe("joined");
  expect(await broughtBy(newcomer("back"))).toEqual(brought("link", "whatsapp", "browser"));
});

test("after the days that the project counts a link, nobody is said to have brought them, and the page hears why", async () => {
  acme.wire({});
  const before = await visitor();
  await follows(before);
  const storageState = await before.storageState();
  const page = await goes(await visitor({ storageState }, days * day + 60_000), acme.origin);
  expect(await signsUp(page, newcomer("late"))).toBe("by nobody");
  await see(page.locator("#why")).toHaveText("join.link_too_old");
  expect(await broughtBy(newcomer("late"))).toBeNull();
});

test("signing in leads over another company's site and back to an address without parameters", async () => {
  acme.wire({});
  const user = await signsIn(await follows(await visitor(), "telegram"));
  expect(await broughtBy(user)).toEqual(brought("link", "telegram", "browser"));
});

test("what the page had kept is gone, and Acme keeps nothing: nobody is said to have brought them", async () => {
  acme.wire({});
  const page = await follows(await visitor());
  await forgets(page);
  expect(await signsUp(page, newcomer("lost"))).toBe("by nobody");
  await see(page.locator("#why")).toHaveText("");
  expect(await broughtBy(newcomer("lost"))).toBeNull();
});

test("what the page had kept is gone, and Acme's server has the link in its own session", async () => {
  acme.wire({ keepsLink: true, joins: "server" });
  const page = await follows(await visitor(), "qr");
  await forgets(page);
  const user = await signsIn(page);
  expect(acme.answers).toMatchObject([{ counted: true }]);
  expect(await broughtBy(user)).toEqual(brought("link", "qr", "server"));
});

test("the browser has forgotten everything, but whom Acme had signed when they followed the link is known", async () => {
  acme.wire({ identifies: true, joins: "nobody" });
  const first = await visitor();
  const page = await follows(first, "x");
  const told = page.waitForResponse((answer) => /"followed"/.test(answer.request().postData() ?? ""));
  await signsUp(page, newcomer("signed"));
  expect((await told).status()).toBe(200);
  await first.close();
  acme.wire({ identifies: true });
  expect(await signsUp(await goes(await visitor(), acme.origin), newcomer("signed"))).toBe("joined");
  expect(await broughtBy(newcomer("signed"))).toEqual(brought("identity", "x", "browser"));
});

test("the browser has forgotten everything, but the address is the one that was invited by mail", async () => {
  acme.wire({});
  const email = `${newcomer("kim")}@example.com`;
  const invited = { key: project.publishableKey, token, email };
  expect(await api("invitations", invited)).toHaveProperty("invitationId");
  const page = await goes(await visitor(), acme.origin);
  expect(await signsUp(page, email)).toBe("joined");
  expect(await broughtBy(email)).toEqual(brought("invitation", "email", "browser"));
});

test("where nothing may be kept, the link travels in the form", async () => {
  acme.wire({ joins: "form" });
  const context = await visitor();
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  await signsUp(await follows(context, "native"), newcomer("blocked"));
  expect(acme.answers).toMatchObject([{ counted: true }]);
  expect(await broughtBy(newcomer("blocked"))).toEqual(brought("link", "native", "server"));
});

test("a code that was typed counts without a link, however it was typed", async () => {
  acme.wire({});
  const page = await goes(await visitor(), acme.origin);
  await page.getByLabel("Code").fill(` ${code.toLowerCase()} `);
  expect(await signsUp(page, newcomer("typed"))).toBe("joined");
  expect(await broughtBy(newcomer("typed"))).toEqual(brought("code", null, "browser"));
});

test("where no script runs, Acme's server alone tells of the link and of the join", async () => {
  acme.wire({ keepsLink: true, joins: "server" });
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(`${link}?via=linkedin`);
  const user = await signsIn(page, false);
  expect(await broughtBy(user)).toEqual(brought("link", "linkedin", "server"));
});
