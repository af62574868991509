import { createProject, type Project } from "@kiteloop/contract/publishing/project";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import * as z from "zod";
import { newMember } from "./api.ts";
import { audit } from "./audit.ts";
import { newAccount, signIn } from "./member.ts";
import { instance, robin, withRobin } from "./on-site.ts";
import { pageHeaders } from "./peoples-browser.ts";
import { see } from "./see.ts";

withRobin();

/** Signs in as a new member with one project; ends on Home. */
async function begin(page: Page): Promise<Project> {
  const account = newAccount();
  const member = await newMember(instance, account.email, account.password);
  const body = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const project = await member.expect(createProject.response, "POST", "/api/projects", body);
  await signIn(page, instance, account);
  return project;
}

/** A page reports a join on the inviter's own device, which needs review. */
async function holdReferral({ publishableKey: key }: Project): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${instance.edge}${path}`, {
      method: "POST",
      headers: pageHeaders("https://acme.example"),
      body: JSON.stringify({ key, ...body }),
    });
    return z.looseObject({ code: z.string().optional() }).parse(await answer.json());
  };
  const { code } = await call("/v1/participants", { externalId: "user-1", name: "Ana Silva" });
  await call("/v1/joins", { code, externalId: "user-2" });
}

test("the search opens by key, finds a participant on the server, and opens them by keyboard alone", async () => {
  const { page } = robin;
  await holdReferral(await begin(page));
  await see(page.getByRole("link", { name: "Overview" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search, or run a command" });
  await see(field).toBeFocused();
  expect(await audit(page)).toEqual([]);
  await field.pressSequentially("ana sil");
  await see(page.getByRole("option", { name: /Ana Silva/ })).toBeVisible();
  // The active option is announced once typing has paused, and Enter opens it.
  await see(field).toHaveAttribute("aria-activedescendant", /./);
  const active = await field.getAttribute("aria-activedescendant");
  await see(page.locator(`[id="${active}"]`)).toContainText("Ana Silva");
  await field.press("Enter");
  await page.waitForURL(/\/participants\?person=prt_/);
  await see(page.getByRole("dialog")).toContainText("Ana Silva");
  await page.keyboard.press("Escape");

  const opener = page.getByRole("button", { name: "Search" });
  await opener.click();
  await see(field).toBeFocused();
  await page.keyboard.press("Escape");
  await see(field).toHaveCount(0);
  await see(opener).toBeFocused();
  await page.keyboard.press("?");
  await see(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Search and commands");
});

test("a held referral is in the inbox and on Home until it is done, and its number in the sidebar", async () => {
  const { page } = robin;
  await holdReferral(await begin(page));
  await page.reload();
  await see(page.getByRole("region", { name: "Needs attention" })).toContainText("1 referral needs review");
  await page.getByRole("link", { name: "Inbox 1 open" }).first().click();
  await page.waitForURL("**/members/home/inbox");
  const entry = page.getByRole("article", { name: "1 referral needs review, Acme" });
  await see(entry).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await entry.focus();
  await page.keyboard.press("e");
  await see(page.getByText("All caught up")).toBeVisible();
  await see(page.getByRole("link", { name: "Inbox", exact: true }).first()).toBeVisible();
  await page.reload();
  await see(page.getByText("All caught up")).toBeVisible();
  await page.getByText("Done", { exact: true }).click();
  await entry.getByRole("button", { name: "Move to inbox" }).click();
  await page.getByText("Inbox", { exact: true }).last().click();
  await entry.getByRole("link", { name: /Review/ }).click();
  await page.waitForURL("**/referrals");
});

test("a second workspace starts empty, and the first one is a switch away", async () => {
  const { page } = robin;
  await begin(page);
  await see(page.getByRole("button", { name: /Acme.*Switch project/ })).toBeVisible();
  await page.getByRole("button", { name: /Switch workspace/ }).click();
  await page.getByRole("menuitem", { name: "New workspace" }).click();
  await page.getByLabel("Name").fill("Second company");
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Create workspace" }).click();
  const switcher = page.getByRole("button", { name: /Second company.*Switch workspace/ });
  await see(switcher).toBeVisible();
  await see(page.getByRole("button", { name: /Switch project/ })).toHaveCount(0);
  await switcher.click();
  await page.getByRole("menuitemradio", { name: /workspace$/ }).click();
  await see(page.getByRole("button", { name: /Acme.*Switch project/ })).toBeVisible();
});
