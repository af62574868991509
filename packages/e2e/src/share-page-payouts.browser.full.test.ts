import { readFile } from "node:fs/promises";
import { payoutTexts } from "@kiteloop/contract/languages/payout-texts";
import { createApiKey } from "@kiteloop/contract/publishing/api-key";
import { createProject, updateProject } from "@kiteloop/contract/publishing/project";
import { defaultPayoutSettings, savePayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { saveRewardRules } from "@kiteloop/contract/referrals/reward";
import type { Browser, Route } from "@playwright/test";
import { describe, expect } from "vitest";
import { newMember } from "./api.ts";
import { auditAll, auditReflow } from "./audit.ts";
import type { Instance } from "./instance.ts";
import { emailTo } from "./mailbox.ts";
import { newMark } from "./member.ts";
import { openSite } from "./open-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";
import { story } from "./story.ts";

const texts = payoutTexts.en;

let browser: Browser;
let instance: Instance;
let ana: Person;
let address: string;
let email: string;

const step = story("share-page-payouts", async () => {
  const site = await openSite();
  ({ browser, instance } = site);
  ana = await newPerson(browser, 390, 844);
  return { people: { ana }, end: site.end };
});

async function callAsServer(secret: string, path: string, body: object) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const response = await fetch(`${instance.edge}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

const payer = "Acme GmbH";
const withPayer = (text: string) => text.replaceAll("{payer}", payer);

const balance = () =>
  ana.page.locator("section").filter({ has: ana.page.getByRole("heading", { name: texts.title }) });

describe("a payee", () => {
  step("a member's project pays balances, and a participant earns one", async () => {
    const mark = newMark();
    const member = await newMember(instance, `mara-${mark}@example.com`);
    const created = {
      name: "Acme",
      host: `${mark}.example`,
      businessType: "saas",
      timeZone: "Europe/Berlin",
    };
    const { id, version, publishableKey } = await member.expect(
      createProject.response,
      "POST",
      "/api/projects",
      created,
    );
    const sharePage = { on: true, headline: "", text: "", terms: null, joins: true };
    await member.expect(updateProject.response, "PATCH", `/api/projects/${id}`, { version, sharePage });
    const value = { amount: 2_000, currency: "EUR" };
    const fulfillment = { inviter: { type: "balance", value } };
    const rules = { on: "joined", inviter: "20 euros", friend: null, milestones: [], cap: null, waitDays: 0 };
    const saved = { version: 1, rules: { ...rules, fulfillment } };
    await member.expect(saveRewardRules.response, "PUT", `/api/projects/${id}/reward-rules`, saved);
    const party = { name: payer, address: "Hauptstr. 1\n10115 Berlin", country: "DE", vatId: null };
    const settings = { ...defaultPayoutSettings, selfBilling: { party, prefix: "" } };
    const path = `/api/projects/${id}/payout-settings`;
    await member.expect(savePayoutSettings.response, "PUT", path, { version: 1, settings });
    const scopes = ["joins:write", "participants:write"];
    const key = { name: "Server", projectId: id, scopes, expiresInDays: null };
    const { secret } = await member.expect(createApiKey.response, "POST", "/api/api-keys", key);
    email = `ana-${mark}@example.com`;
    const identified = await callAsServer(secret, "/v1/participants", {
      externalId: "ana",
      name: "Ana",
      email,
    });
    await callAsServer(secret, "/v1/joins", { code: identified.code, externalId: "ben" });
    address = `${instance.edge}/p/${id}`;
    await ana.page.goto(address);
    await ana.page.evaluate(([name, token]) => sessionStorage.setItem(name, token), [
      `kiteloop.page.${publishableKey}`,
      `${identified.token}`,
    ] as const);
  });

  step("they see the balance on a phone, and which field of an account is wrong", async () => {
    const { page } = ana;
    await page.reload();
    await see(balance().getByRole("listitem").filter({ hasText: "€20.00" })).toBeVisible();
    await see(balance().getByText(texts.noMethod)).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    expect(await auditReflow(page)).toEqual([]);
    ana.expectComplaint(/400 \(Bad Request\) .*payout-method/);
    await page.getByLabel(texts.method).selectOption("bank");
    await page.getByLabel(texts.owner).fill("Ana Berg");
    const iban = page.getByLabel(texts.iban, { exact: true });
    await iban.fill("de89370400440532013001");
    await page.getByRole("button", { name: texts.save }).click();
    await see(page.getByText(texts.ibanInvalid)).toBeVisible();
    await see(iban).toBeFocused();
    await see(iban).toHaveAttribute("aria-invalid", "true");
    expect(await iban.inputValue()).toBe("DE89 3704 0044 0532 0130 01");
    expect(await auditAll(page)).toEqual([]);
    await iban.fill("CH93 0076 2011 6238 5295 7");
    await page.getByRole("button", { name: texts.save }).click();
    await see(page.getByLabel(texts.town)).toBeFocused();
    await see(page.getByLabel(texts.country)).toBeVisible();
    expect(await auditReflow(page)).toEqual([]);
  });

  step("they choose a bank account, of which the page shows its end, and get an email", async () => {
    const { page } = ana;
    await page.getByLabel(texts.iban, { exact: true }).fill("DE89 3704 0044 0532 0130 00");
    await page.getByLabel(texts.town).fill("Berlin");
    await page.getByLabel(texts.country).fill("de");
    await page.getByRole("button", { name: texts.save }).click();
    await see(page.getByRole("status")).toHaveText(texts.saved);
    await see(page.getByText("Bank transfer (IBAN), ends in 3000")).toBeVisible();
    await see(page.getByText(/^Used from /)).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    await page.reload();
    await see(page.getByText("Bank transfer (IBAN), ends in 3000")).toBeVisible();
    expect(await page.content()).not.toMatch(/DE89|3704|Berg/);
    const { text } = await emailTo(instance.mailbox, email, /how you are paid was changed/);
    expect(text).toContain(address);
  });

  step("they agree to self-billing, correct a field that is wrong, and withdraw it", async () => {
    const { page } = ana;
    await page.getByText(withPayer(texts.selfBillingAbout)).click();
    await see(page.getByText(withPayer(texts.agreement))).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    expect(await auditReflow(page)).toEqual([]);
    ana.expectComplaint(/400 \(Bad Request\) .*self-billing/);
    await page.getByLabel(texts.partyName).fill("Ana Berg");
    await page.getByLabel(texts.address, { exact: true }).fill("5 rue du Port\n69001 Lyon");
    await page.getByLabel(texts.country).fill("fr");
    await page.getByLabel(texts.vatId).fill("123");
    await page.getByRole("button", { name: texts.agree, exact: true }).click();
    await see(page.getByText(texts.vatInvalid)).toBeVisible();
    await see(page.getByLabel(texts.vatId)).toBeFocused();
    await page.getByLabel(texts.vatId).fill("FR 12 345678901");
    await page.getByRole("button", { name: texts.agree, exact: true }).click();
    await see(page.getByRole("status")).toHaveText(texts.agreed);
    await page.reload();
    await see(page.getByText("Ana Berg, 5 rue du Port, 69001 Lyon, FR, FR12345678901")).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
    expect(await auditReflow(page)).toEqual([]);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const mine: unknown = JSON.parse(await readFile(await (await saved).path(), "utf8"));
    const agreement = { party: { name: "Ana Berg", vatId: "FR12345678901" } };
    expect(mine).toMatchObject({ paid: { selfBilling: { agreement }, payouts: [], invoices: [] } });
    await page.getByRole("button", { name: texts.withdraw }).click();
    await see(page.getByRole("status")).toHaveText(texts.withdrawn);
  });

  step("they download a statement, and learn what an erasure leaves unpaid", async () => {
    const { page } = ana;
    // A timer approves the reward, and adds it to the balance.
    const added = async () => {
      await page.reload();
      const available = balance().getByRole("listitem").filter({ hasText: texts.available });
      await see(available).toBeVisible();
      return available.textContent();
    };
    await expect.poll(added, { timeout: 150_000, interval: 5_000 }).toContain("€20.00");
    await page.getByText(texts.statement, { exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.download }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^statement-EUR-.*\.csv$/);
    expect(await readFile(await download.path(), "utf8")).toContain(",20.00,EUR,");
    // As if the page had been opened before the reward was added.
    const before = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), balances: [] } });
    };
    await page.route("**/v1/participants/own", before, { times: 1 });
    await page.reload();
    await page.getByRole("button", { name: "Erase my data" }).click();
    await see(
      page.getByRole("dialog").getByText("You won’t be paid the €20.00 that you have earned."),
    ).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  });

  step("the section has room in each direction, and in the dark", async () => {
    const { page } = ana;
    for (const language of ["ar", "hi", "nl", "ja"] as const) {
      await page.goto(`${address}?lang=${language}`);
      const own = payoutTexts[language];
      await see(page.getByRole("heading", { name: own.title })).toBeVisible();
      await page.getByRole("button", { name: own.change }).click();
      await page.getByText(withPayer(own.selfBillingAbout)).click();
      expect(await auditReflow(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(address);
    await see(page.getByRole("heading", { name: texts.title })).toBeVisible();
    expect(await auditAll(page)).toEqual([]);
  });
});
