import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import * as z from "zod";
import { audit } from "./audit.ts";
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
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await see(page.getByText("No events yet.")).toBeVisible();

  const { page: stripe } = await newPerson(browser);
  await stripe.goto(`${instance.demo}/stripe`);
  await stripe.getByLabel("Your user’s ID").fill("ben");
  await stripe.getByRole("button", { name: "Pay" }).click();
  await see(stripe.getByRole("status")).toHaveText("Events sent: 2");
  expect(await audit(stripe)).toEqual([]);

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
  expect(await audit(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});
