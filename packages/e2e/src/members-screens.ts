import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listAllWidgets } from "@kiteloop/contract/publishing/widget";
import { createDashboardLink } from "@kiteloop/contract/reports/dashboard-link";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ApiClient } from "./api.ts";
import { openContext } from "./browser.ts";
import { demoAccount, openDemo } from "./demo.ts";
import { checkout, type Instance } from "./instance.ts";
import { signIn } from "./member.ts";

/** Addresses of the members' app, as its router has them. */
const router = readFileSync(join(checkout, "packages/ui/src/paths.ts"), "utf8");

/** Pattern of each members' screen, such as `/members/projects/:projectId/install`. */
export const memberScreens: readonly string[] = [...router.matchAll(/path\("(\/members\/[^"]+)"\)/g)].map(
  ([, pattern = ""]) => pattern,
);

/** Tabs of screens that have one in the address. */
export const tabsOf: Readonly<Record<string, readonly string[]>> = {
  "/members/members": ["?tab=log"],
  "/members/api-keys": ["?tab=webhooks"],
  "/members/projects/:projectId/referrals": ["?list=all"],
};

/** Fills a pattern with a widget of the signed-in member, its project and a link to its dashboard. */
async function addressesOf(page: Page, instance: Instance): Promise<(pattern: string) => string> {
  const cookies = await page.context().cookies(instance.app);
  const api = new ApiClient(instance, new Map(cookies.map(({ name, value }) => [name, value])));
  const { items } = await api.expect(listAllWidgets.response, "GET", "/api/widgets");
  const widget = items.find(({ type }) => type === "invite") ?? items[0];
  if (!widget) throw new Error("the member has no widget");
  const { token } = await api.expect(
    createDashboardLink.response,
    "POST",
    `/api/projects/${widget.projectId}/dashboard-links`,
    { name: "A reader", expiresInDays: 1 },
  );
  const values: Readonly<Record<string, string>> = {
    projectId: widget.projectId,
    widgetId: widget.id,
    widgetType: widget.type,
    host: new URL(instance.demo).host,
    businessType: "ecommerce",
    token,
  };
  return (pattern) => instance.app + pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "");
}

/** ms: shorter than the quarter of an hour that a session works without a refresh. */
const refreshAfter = 8 * 60_000;

/** The context's state for others, which must not refresh its session: that works once. */
function stateOf(
  context: BrowserContext,
  { app }: Instance,
): () => ReturnType<BrowserContext["storageState"]> {
  let since = Date.now();
  return async () => {
    if (Date.now() - since > refreshAfter) {
      const headers = { origin: app, "sec-fetch-site": "same-origin" };
      const answer = await context.request.post(`${app}/api/auth/refresh`, { headers, data: {} });
      if (!answer.ok()) throw new Error(`the session could not be refreshed: ${answer.status()}`);
      since = Date.now();
    }
    return context.storageState();
  };
}

/** The demo workspace in a context in which its owner is signed in, its state, and the addresses of its screens. */
export async function openScreens(): Promise<{
  browser: Browser;
  context: BrowserContext;
  state: () => ReturnType<BrowserContext["storageState"]>;
  instance: Instance;
  addressOf: (pattern: string) => string;
  end(): Promise<void>;
}> {
  const { browser, instance, end } = await openDemo();
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, instance, demoAccount(instance));
  const addressOf = await addressesOf(page, instance);
  await page.close();
  return { browser, context, state: stateOf(context, instance), instance, addressOf, end };
}
