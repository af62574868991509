import { project as projectShape } from "@kiteloop/contract/publishing/project";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { listRewards, noRewards } from "@kiteloop/contract/referrals/reward";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import * as z from "zod";
import { ApiClient } from "./api.ts";
import { audit } from "./audit.ts";
import { newAccount, signUp } from "./member.ts";
import { instance, robin, withRobin } from "./on-site.ts";
import { pageHeaders } from "./peoples-browser.ts";
import { see } from "./see.ts";

withRobin();

/** Calls the public API like a page of the project's website. */
async function fromPage<S extends z.core.$ZodType>(
  shape: S,
  path: string,
  body: object,
): Promise<z.infer<S>> {
  const answer = await fetch(`${instance.edge}${path}`, {
    method: "POST",
    headers: pageHeaders("https://acme.com"),
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return z.parse(shape, await answer.json());
}

/** The signed-in member's API, with the browser's cookies. */
async function apiOf(page: Page): Promise<ApiClient> {
  const cookies = await page.context().cookies();
  return new ApiClient(instance, new Map(cookies.map(({ name, value }) => [name, value])));
}

test("a decision by key is undone with Z, and what follows from another one comes after ten seconds", async () => {
  const { page } = robin;
  await signUp(page, instance, newAccount("Robin"));
  const member = await apiOf(page);
  const made = { name: "Acme", host: "acme.com", businessType: "saas", timeZone: "UTC" };
  const { id, publishableKey: key } = await member.expect(projectShape, "POST", "/api/projects", made);
  const api = `/api/projects/${id}`;
  const rules = { ...noRewards, on: "joined", inviter: "A mug" };
  await member.expect(z.unknown(), "PUT", `${api}/reward-rules`, { version: 1, rules });
  const { code } = await fromPage(identifyParticipant.response, "/v1/participants", {
    key,
    externalId: "ana",
    name: "Ana",
  });
  for (const externalId of ["ben", "cleo", "dan"])
    await fromPage(z.unknown(), "/v1/joins", {
      key,
      code,
      externalId,
      email: `${externalId}@mailinator.com`,
    });
  const heldRewards = async () =>
    (await member.expect(listRewards.response, "GET", `${api}/rewards`)).items.filter(({ held }) => held)
      .length;
  expect(await heldRewards()).toBe(3);

  await page.goto(`${instance.app}/members/projects/${id}/referrals`);
  const entries = page.locator("tr[data-row]");
  await see(entries).toHaveCount(3);
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await see(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("r");
  await see(page.getByText("Rejected: 2")).toBeVisible();
  await see(entries).toHaveCount(1);
  await page.keyboard.press("z");
  await see(page.getByText("Undone")).toBeVisible();
  await see(entries).toHaveCount(3);

  await entries.first().focus();
  await page.keyboard.press("a");
  await see(page.getByText("Approved", { exact: true })).toBeVisible();
  await see(entries).toHaveCount(2);
  expect(await heldRewards()).toBe(3);
  const heldAfterTimers = () => {
    instance.runTimers();
    return heldRewards();
  };
  await expect.poll(heldAfterTimers, { timeout: 150_000, interval: 2_000 }).toBe(2);

  await page.getByLabel("Status").selectOption("all");
  await see(entries).toHaveCount(3);
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Everything");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await see(entries).toHaveCount(2);
  await page.getByRole("link", { name: "Everything" }).click();
  await page.waitForURL("**/referrals?status=all");
  await see(entries).toHaveCount(3);
  expect(await audit(page)).toEqual([]);
});

test("a project is deleted by its name, and restored", async () => {
  const { page } = robin;
  await signUp(page, instance, newAccount("Robin"));
  const member = await apiOf(page);
  const made = { name: "Acme", host: "acme.com", businessType: "saas", timeZone: "UTC" };
  const { id } = await member.expect(projectShape, "POST", "/api/projects", made);
  await page.goto(`${instance.app}/members/projects/${id}/settings/data`);
  await page.getByRole("button", { name: "Delete project" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Acme?" });
  await see(dialog.getByRole("button", { name: "Delete project" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("Acme");
  await dialog.getByRole("button", { name: "Delete project" }).click();
  await see(page.getByText(/^Acme is scheduled for deletion on/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel deletion" }).click();
  await see(page.getByText("Deletion canceled")).toBeVisible();
  await see(page.getByText(/^Acme is scheduled for deletion on/)).toHaveCount(0);
  const { items } = await member.expect(z.object({ items: z.array(projectShape) }), "GET", "/api/projects");
  expect(items).toMatchObject([{ status: "active", deletion: null }]);
});
