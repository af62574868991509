import { expect, test } from "vitest";
import * as z from "zod";
import { audit } from "../audit.ts";
import { newAccount, signUp } from "../member.ts";
import { instance, robin, withRobin } from "../on-site.ts";
import { see } from "../see.ts";
import { hashOf, mixed, numbers, openAssessment, path, scoreOf } from "./invite-flow.ts";

withRobin();

test("signing in returns to the same result, which is saved to a project", async () => {
  const { page } = robin;
  robin.expectComplaint(/status of 401/);
  const mara = newAccount();
  await signUp(page, instance, mara);
  const made = await page.request.post(`${instance.app}/api/projects`, {
    headers: { origin: instance.app, "sec-fetch-site": "same-origin" },
    data: { name: "Acme", host: "acme.com", businessType: "saas", timeZone: "Europe/Berlin" },
  });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  await page.context().clearCookies();
  await openAssessment(page, instance, hashOf(mixed));
  await page.getByRole("button", { name: "Save to a project" }).click();
  await page.locator("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(mara.email);
  await page.getByLabel("Password", { exact: true }).fill(mara.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(instance.app + path + hashOf(mixed));
  expect((await numbers(page)).score).toBe(scoreOf(mixed));

  await page.getByRole("button", { name: "Save to a project" }).click();
  await see(page.getByLabel("Project")).toHaveValue(id);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(/^Saved to Acme on /).waitFor();
  await page.getByRole("link", { name: "Open the project" }).click();
  await page.waitForURL(`**/members/projects/${id}`);
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Invite-flow assessment" }) });
  await card.getByText(`Saved by ${mara.name}`).waitFor();
  await see(card.locator("b").first()).toHaveText(scoreOf(mixed));
  const answers = card.getByRole("link", { name: "View answers" });
  expect(new URL((await answers.getAttribute("href")) ?? "", instance.app).hash).toBe(hashOf(mixed));
  expect(await audit(page)).toEqual([]);
});

test("the API's refusal is shown in words", async () => {
  const { page } = robin;
  robin.expectComplaint(/status of 409/);
  await openAssessment(page, instance, hashOf(mixed));
  const title = "This project is archived.";
  const items = [{ id: "prj_1", name: "Acme", status: "active" }];
  await page.route("**/api/projects", (route) => route.fulfill({ json: { items } }));
  await page.route("**/api/projects/prj_1/**", (route) =>
    route.fulfill({ status: 409, json: { title, status: 409, code: "project.archived", requestId: "r" } }),
  );
  await page.getByRole("button", { name: "Save to a project" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByText(title).waitFor();
  await see(page.getByLabel("Project")).toHaveValue("prj_1");
});
