import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import * as z from "zod";
import { auditInFullRun } from "./audit.ts";
import { emailTo } from "./mailbox.ts";
import { newAccount, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

onSite();

const created = z.object({ id: z.string() });
const newKey = z.object({ secret: z.string() });
const identified = z.object({ code: z.string() });
const conversions = z.object({
  items: z.array(z.object({ status: z.string(), source: z.string(), net: z.number().nullable() })),
});

async function ask<S extends z.ZodType>(page: Page, path: string, shape: S, data?: object) {
  const headers = { origin: instance.app, "sec-fetch-site": "same-origin" };
  const answer =
    data === undefined
      ? await page.request.get(`${instance.app}${path}`)
      : await page.request.post(`${instance.app}${path}`, { headers, data });
  return shape.parse(await answer.json());
}

/** A call of the project owner's server. */
async function callApi(key: string, path: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answer = await fetch(`${instance.edge}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

test("an invitee's payment at Stripe counts for the inviter, and a refund and a dispute change the numbers", async () => {
  const { page, complaints } = await newPerson(browser);
  await signUp(page, instance, newAccount());
  const about = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const { id: projectId } = await ask(page, "/api/projects", created, about);
  const scopes = ["participants:write", "joins:write"];
  const { secret } = await ask(page, "/api/api-keys", newKey, {
    ...{ name: "Server", projectId, scopes, expiresInDays: null },
  });
  const { code } = identified.parse(await callApi(secret, "/v1/participants", { externalId: "ana" }));
  await callApi(secret, "/v1/joins", { code, externalId: "ben" });

  await page.goto(`${instance.app}/members/projects/${projectId}/install`);
  await page.getByRole("link", { name: "Payment sources" }).click();
  await page.getByRole("button", { name: "Connect a source" }).click();
  await page.getByLabel("Restricted key").fill("rk_live_journey");
  expect(await auditInFullRun(page)).toEqual([]);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await see(page.getByText("No events yet.")).toBeVisible();

  const { page: stripe } = await newPerson(browser);
  await stripe.goto(`${instance.demo}/stripe`);
  await stripe.getByLabel("Your user’s ID").fill("ben");
  await stripe.getByRole("button", { name: "Pay" }).click();
  await see(stripe.getByRole("status")).toHaveText("Events sent: 2");
  expect(await auditInFullRun(stripe)).toEqual([]);

  const path = `/api/projects/${projectId}/conversions`;
  const net = async () => (await ask(page, path, conversions)).items.map((one) => one.net);
  const [paid] = (await ask(page, path, conversions)).items;
  expect(paid).toEqual({ status: "attributed", source: "payment", net: 4_900 });
  await stripe.getByRole("button", { name: "Refund half of the rest" }).click();
  await see(stripe.getByText("24.50 EUR refunded")).toBeVisible();
  expect(await net()).toEqual([2_450]);
  await stripe.getByRole("button", { name: "Dispute", exact: true }).click();
  await see(stripe.getByText("dispute: open")).toBeVisible();
  expect(await net()).toEqual([0]);
  await stripe.getByRole("button", { name: "Win the dispute" }).click();
  await see(stripe.getByText("dispute: won")).toBeVisible();
  expect(await net()).toEqual([2_450]);

  await page.reload();
  await see(page.getByText("Applied: 6")).toBeVisible();
  await see(page.getByText("Ignored: 1")).toBeVisible();
  expect(await auditInFullRun(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

const sources = z.object({ items: z.array(z.object({ url: z.string() })) });

test("Paddle is connected step by step, and a signed payment is applied", async () => {
  const { page, complaints } = await newPerson(browser);
  await signUp(page, instance, newAccount());
  const about = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const { id: projectId } = await ask(page, "/api/projects", created, about);
  await page.goto(`${instance.app}/members/projects/${projectId}/payments`);
  await page.getByRole("button", { name: "Connect a source" }).click();
  await page.getByText("Paddle", { exact: true }).click();
  await page.getByLabel("Signing secret").fill("whsec_of_another_provider");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await see(page.getByText("must be a secret key of Paddle that starts with pdl_ntfset_")).toBeVisible();
  await page.getByLabel("Signing secret").fill("");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await see(page.getByText("transaction.completed")).toBeVisible();
  // The form to connect closes a moment after the new source is listed, and has a field of the same name.
  await see(page.getByRole("button", { name: "Connect", exact: true })).toBeHidden();
  expect(await auditInFullRun(page)).toEqual([]);

  const secret = "pdl_ntfset_01_journey";
  await page.getByRole("textbox", { name: "Signing secret" }).fill(secret);
  await page.getByRole("button", { name: "Save secret" }).click();
  await see(page.getByRole("textbox", { name: "New signing secret" })).toBeVisible();
  const [source] = (await ask(page, `/api/projects/${projectId}/payment-sources`, sources)).items;
  const totals = { grand_total: "4900", currency_code: "EUR" };
  const data = { id: "txn_journey", custom_data: { kiteloop_person: "ben" }, details: { totals } };
  const event = { event_id: "evt_journey", event_type: "transaction.completed" };
  const text = JSON.stringify({ ...event, occurred_at: new Date().toISOString(), data });
  const time = Math.floor(Date.now() / 1000);
  const h1 = createHmac("sha256", secret).update(`${time}:${text}`).digest("hex");
  const headers = { "content-type": "application/json", "paddle-signature": `ts=${time};h1=${h1}` };
  const answer = await fetch(source?.url ?? "", { method: "POST", headers, body: text });
  expect(answer.status).toBe(200);
  await page.reload();
  await see(page.getByText("Applied: 1")).toBeVisible();
  expect(await auditInFullRun(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

const ruled = z.object({ version: z.number() });
const rewards = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      state: z.string(),
      code: z.string().nullable(),
      debt: z.number(),
    }),
  ),
});

async function put(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: instance.app, "sec-fetch-site": "same-origin" };
  const answer = await page.request.fetch(`${instance.app}${path}`, { method: "PUT", headers, data });
  expect(answer.status()).toBe(200);
}

/** Timers run each minute, which nothing here has to wait for. */
function afterTimers<T>(read: () => Promise<T>): Promise<T> {
  instance.runTimers();
  return read();
}

test("a payment earns a promotion code of Stripe's, which is emailed, redeemed once and owed after a refund", async () => {
  const { page, complaints } = await newPerson(browser);
  await signUp(page, instance, newAccount());
  const about = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const { id: projectId } = await ask(page, "/api/projects", created, about);
  const project = `/api/projects/${projectId}`;
  const emails = { joined: false, reward: true, reminderDays: null };
  const { version } = await ask(page, project, ruled);
  const headers = { origin: instance.app, "sec-fetch-site": "same-origin" };
  const changed = await page.request.fetch(`${instance.app}${project}`, {
    ...{ method: "PATCH", headers, data: { version, emails } },
  });
  expect(changed.status()).toBe(200);
  await put(page, `${project}/reward-rules`, {
    version: 1,
    rules: {
      ...{ on: "converted", inviter: "20% off", friend: null, milestones: [], cap: null, waitDays: null },
      fulfillment: {
        inviter: {
          ...{ type: "stripe_promotion_code", promotion: { off: { percent: 20 } } },
          value: { amount: 1_000, currency: "EUR" },
        },
      },
      budgets: [{ amount: 50_000, currency: "EUR" }],
    },
  });
  const source = { provider: "stripe", mode: "live", conversionKind: null, apiKey: "rk_live_rewards" };
  await ask(page, `${project}/payment-sources`, z.object({}), source);
  const scopes = ["participants:write", "joins:write"];
  const { secret } = await ask(page, "/api/api-keys", newKey, {
    ...{ name: "Server", projectId, scopes, expiresInDays: null },
  });
  // Tests and retries share one fake Stripe.
  const [ana, ben] = [`ana-${projectId}`, `ben-${projectId}`];
  const email = `ana-${projectId.slice(-8)}@acme.example`;
  const known = await callApi(secret, "/v1/participants", { externalId: ana, email, name: "Ana" });
  await callApi(secret, "/v1/joins", { code: identified.parse(known).code, externalId: ben });

  const { page: stripe } = await newPerson(browser);
  const pay = async (person: string, code = "") => {
    await stripe.goto(`${instance.demo}/stripe`);
    await stripe.getByLabel("Your user’s ID").fill(person);
    await stripe.getByLabel("Promotion code (optional)").fill(code);
    await stripe.getByRole("button", { name: "Pay" }).click();
  };
  await pay(ben);
  const ofBen = stripe.getByRole("listitem").filter({ hasText: ben });
  await see(ofBen).toContainText("49.00 EUR");

  await page.goto(`${instance.app}/members/projects/${projectId}/rewards`);
  await page
    .getByRole("button", { name: /^Approve/ })
    .first()
    .click();
  const only = async () => (await ask(page, `${project}/rewards`, rewards)).items[0];
  await expect
    .poll(() => afterTimers(async () => (await only())?.state), { timeout: 60_000, interval: 1_000 })
    .toBe("fulfilled");
  const end = (await only())?.code ?? "";
  expect(end).toMatch(/^….{4}$/);
  await page.goto(`${instance.app}/members/projects/${projectId}/rewards?status=fulfilled`);
  await see(page.getByText(`Code ${end}`)).toBeVisible();
  await page.getByRole("button", { name: /^Show code/ }).click();
  const shown = page.locator("code").filter({ hasText: end.slice(1) });
  const code = (await shown.textContent()) ?? "";
  expect((await emailTo(instance.mailbox, email)).text).toContain(code);
  expect(await auditInFullRun(page)).toEqual([]);
  await page.getByRole("link", { name: "Reward rules" }).click();
  await see(page.getByText("Monthly budget: €10.00 of €500.00 used this month")).toBeVisible();

  await pay(ana, code);
  await see(stripe.getByText(`39.20 EUR by ${ana}`)).toBeVisible();
  await pay("cleo", code);
  await see(stripe.getByRole("status")).toHaveText("This code is invalid.");
  await ofBen.getByRole("button", { name: "Refund half of the rest" }).click();
  await see(ofBen).toContainText("24.50 EUR refunded");
  expect((await only())?.state).toBe("fulfilled");
  await ofBen.getByRole("button", { name: "Refund the rest" }).click();
  await see(ofBen).toContainText("49.00 EUR refunded");
  await expect
    .poll(() => afterTimers(async () => (await only())?.debt), { timeout: 60_000, interval: 1_000 })
    .toBe(1_000);
  await page.goto(`${instance.app}/members/projects/${projectId}/rewards?status=reversed`);
  await see(page.getByText("€10.00 too much: comes off what they are owed")).toBeVisible();
  expect(complaints()).toEqual([]);
});
