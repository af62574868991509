import { createApiKey } from "@kiteloop/contract/publishing/api-key";
import { createProject, type Project, updateProject } from "@kiteloop/contract/publishing/project";
import { createWidget, publishWidget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiClient, newMember } from "./api.ts";
import { type Acme, openAcme } from "./attribution/acme.ts";
import { openSite, type Site } from "./open-site.ts";
import { peoplesBrowser } from "./peoples-browser.ts";
import { see } from "./see.ts";

const day = 86_400_000;
/** Attribution window in days. */
const days = 3;

let kiteloop: Site;
let browser: Browser;
let member: ApiClient;
let acme: Acme;
let project: Project;
let secret: string;
/** Of the current test's inviter. */
let link: string;
let code: string;
let token: string;
let inviters = 0;
const open = new Set<BrowserContext>();

/** Calls the API by plain HTTP, as a server in any language does. */
async function api(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${kiteloop.instance.edge}/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...("key" in body
        ? { origin: acme.origin, "user-agent": peoplesBrowser }
        : { authorization: `Bearer ${secret}` }),
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

/** A name unused by earlier attempts. */
const newcomer = (name: string) => `${name}-${inviters}`;

async function visitor(options: BrowserContextOptions = {}, later = 0): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  open.add(context);
  if (later > 0) await context.clock.install({ time: Date.now() + later });
  return context;
}

/** Opens an address in a new tab and waits until Kiteloop has read it. */
async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await see(page.locator("body.ready")).toBeVisible();
  return page;
}

const followLink = async (context: BrowserContext, via = "whatsapp") => {
  const page = await openPage(context, `${link}?via=${via}`);
  expect(new URL(page.url()).origin).toBe(acme.origin);
  return page;
};

/** Returns the page's result of the join. */
async function signUp(page: Page, user: string): Promise<string> {
  await page.getByLabel("User").fill(user);
  await page.getByRole("button", { name: "Sign up" }).click();
  await see(page.locator("#who")).toHaveText(user);
  await see(page.locator("body.ready")).toBeVisible();
  return (await page.locator("#joined").textContent()) ?? "";
}

const clearStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** Signs in at the provider's origin, which redirects to an address without the link. */
async function signIn(page: Page, scripted = true): Promise<string> {
  const passed: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && passed.push(request.url()));
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/welcome");
  if (scripted) await see(page.locator("body.ready")).toBeVisible();
  expect(new Set(passed.map((url) => new URL(url).hostname)).size).toBe(2);
  expect(passed.join()).not.toContain(code);
  return (await page.locator("#who").textContent()) ?? "";
}

/** The referral as members see it; null if there is none. */
async function findReferral(user: string) {
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
const referralBy = (how: string, via: string | null, source: string) => ({
  by: `inviter-${inviters}`,
  how,
  via,
  source,
});

test("a link counts two days later in a restarted browser", async () => {
  acme.wire({});
  const before = await visitor();
  await (await followLink(before)).close();
  const storageState = await before.storageState();
  await before.close();
  const page = await openPage(await visitor({ storageState }, 2 * day), acme.origin);
  expect(await signUp(page, newcomer("back"))).toBe("joined");
  expect(await findReferral(newcomer("back"))).toEqual(referralBy("link", "whatsapp", "browser"));
});

test("a link does not count after its attribution window, and the page gets the reason", async () => {
  acme.wire({});
  const before = await visitor();
  await followLink(before);
  const storageState = await before.storageState();
  const page = await openPage(await visitor({ storageState }, days * day + 60_000), acme.origin);
  expect(await signUp(page, newcomer("late"))).toBe("by nobody");
  await see(page.locator("#why")).toHaveText("join.link_too_old");
  expect(await findReferral(newcomer("late"))).toBeNull();
});

test("a link survives a sign-in redirect through another site to an address without parameters", async () => {
  acme.wire({});
  const user = await signIn(await followLink(await visitor(), "telegram"));
  expect(await findReferral(user)).toEqual(referralBy("link", "telegram", "browser"));
});

test("without stored data and without a session of the embedder there is no referral", async () => {
  acme.wire({});
  const page = await followLink(await visitor());
  await clearStorage(page);
  expect(await signUp(page, newcomer("lost"))).toBe("by nobody");
  await see(page.locator("#why")).toHaveText("");
  expect(await findReferral(newcomer("lost"))).toBeNull();
});

test("without stored data the embedder's server reports the link of its own session", async () => {
  acme.wire({ keepsLink: true, joins: "server" });
  const page = await followLink(await visitor(), "qr");
  await clearStorage(page);
  const user = await signIn(page);
  expect(acme.answers).toMatchObject([{ counted: true }]);
  expect(await findReferral(user)).toEqual(referralBy("link", "qr", "server"));
});

test("without stored data a signed identity is recognized if it followed the link", async () => {
  acme.wire({ identifies: true, joins: "nobody" });
  const first = await visitor();
  const page = await followLink(first, "x");
  const [reported] = await Promise.all([
    page.waitForResponse((answer) => /"followed"/.test(answer.request().postData() ?? "")),
    signUp(page, newcomer("signed")),
  ]);
  expect(reported.status()).toBe(200);
  await first.close();
  acme.wire({ identifies: true });
  expect(await signUp(await openPage(await visitor(), acme.origin), newcomer("signed"))).toBe("joined");
  expect(await findReferral(newcomer("signed"))).toEqual(referralBy("identity", "x", "browser"));
});

test("without stored data an invited email address is recognized", async () => {
  acme.wire({});
  const email = `${newcomer("kim")}@example.com`;
  const invited = { key: project.publishableKey, token, email };
  expect(await api("invitations", invited)).toHaveProperty("invitationId");
  const page = await openPage(await visitor(), acme.origin);
  expect(await signUp(page, email)).toBe("joined");
  expect(await findReferral(email)).toEqual(referralBy("invitation", "email", "browser"));
});

test("the form carries the link if storage is blocked", async () => {
  acme.wire({ joins: "form" });
  const context = await visitor();
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  await signUp(await followLink(context, "native"), newcomer("blocked"));
  expect(acme.answers).toMatchObject([{ counted: true }]);
  expect(await findReferral(newcomer("blocked"))).toEqual(referralBy("link", "native", "server"));
});

test("a typed code counts without a link, in any case and with spaces", async () => {
  acme.wire({});
  const page = await openPage(await visitor(), acme.origin);
  await page.getByLabel("Code").fill(` ${code.toLowerCase()} `);
  expect(await signUp(page, newcomer("typed"))).toBe("joined");
  expect(await findReferral(newcomer("typed"))).toEqual(referralBy("code", null, "browser"));
});

test("without JavaScript the embedder's server reports link and join", async () => {
  acme.wire({ keepsLink: true, joins: "server" });
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(`${link}?via=linkedin`);
  const user = await signIn(page, false);
  expect(await findReferral(user)).toEqual(referralBy("link", "linkedin", "server"));
});
