import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { audit } from "../audit.ts";
import { browser, dataDir, instance, onSite } from "../on-site.ts";
import { newPerson } from "../person.ts";
import { see } from "../see.ts";

onSite();

test("the error page shows a digest, reloads and links to the front page", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto(`${instance.app}/error?digest=d4f81c07`);
  await see(page.getByText("d4f81c07")).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
  await see(page.getByText("d4f81c07")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await page.waitForURL(`${instance.app}/`);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("a form whose script fails to load shows an error in its place, and the page stays", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/ERR_FAILED|dynamically imported module|^exception: $/);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/assets/contact-form.island*.js", (route) => route.abort());
  await page.goto(`${instance.app}/contact`);
  // The file may be missing after a deployment, so the page is reloaded once first.
  await see.poll(() => loads).toBe(2);
  await see(page.getByRole("alert")).toContainText("couldn’t be loaded");
  await see(page.getByRole("heading", { level: 1 })).toBeVisible();
  await see(page.getByRole("button", { name: "Send message" })).toBeDisabled();
  expect(await audit(page)).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test.each(["<img src=x onerror=alert(1)>", "call 0900 123 for help", "a".repeat(65), "%00", ""])(
  "?digest=%j is not echoed",
  async (digest) => {
    const person = await newPerson(browser);
    await person.page.goto(`${instance.app}/error?${new URLSearchParams({ digest })}`, {
      waitUntil: "networkidle",
    });
    await see(person.page.getByText("exception occurred while loading the site")).toBeVisible();
    await see(person.page.getByText(/The digest/)).toBeHidden();
    expect(person.complaints()).toEqual([]);
    await person.leave();
  },
);

test("an operator sees the API's status, and finds a test exception's digest in the log", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/status of 500/);
  await page.goto(`${instance.app}/error/ping`);
  await see(page.getByText("Answers", { exact: true })).toBeVisible();
  await see(page.getByText(/^\d+ ms from this browser$/)).toBeVisible();
  await page.getByRole("button", { name: "Raise on the server" }).click();
  await see(page.getByText("The server raised its test exception.")).toBeVisible();
  const digest = await page.locator("dt", { hasText: "Digest" }).locator("+ dd").textContent();
  expect(digest).toMatch(/^[\w-]{8,64}$/);
  await expect.poll(() => readFile(join(dataDir, "kiteloop.log"), "utf8")).toContain(digest);
  expect(await audit(page)).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("an exception in the browser breaks only its part of the page", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/Test exception raised in the browser/);
  await page.goto(`${instance.app}/error/ping`);
  await page.getByRole("button", { name: "Raise in the browser" }).click();
  await see(page.getByRole("alert")).toContainText("Application error.");
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Ask again" }).click();
  await see(page.getByText("Answers", { exact: true })).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Reload" }).click();
  await see(page.getByRole("button", { name: "Raise in the browser" })).toBeEnabled();
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("an island whose file is missing after a deployment reloads the page once, which stays readable", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/status of 404|dynamically imported module|^exception: $/);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/assets/*island*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`${instance.app}/error/ping`);
  await see.poll(() => loads).toBe(2);
  await page.waitForTimeout(1_500);
  expect(loads).toBe(2);
  await see(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(person.complaints()).toEqual([]);
  await person.leave();
});
