import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { hostileNextValues } from "./hostile-next.data.ts";
import { codeIn, emailTo } from "./mailbox.ts";
import { newAccount, signIn, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";

const scriptBudget = 70 * 1024;
const mara = { name: "Mara Example", email: "mara-sign-in@example.com", password: "three small kites" };

let member: Person;

onSite();
beforeAll(async () => {
  member = await newPerson(browser);
  await signUp(member.page, instance, mara);
});

/** Opens a page, and waits until all its parts are hydrated: then its scripts have loaded. */
async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(instance.app + path);
  await page.locator("[data-island][data-awake]").first().waitFor();
  await see(page.locator("[data-island]:not([data-awake])")).toHaveCount(0);
}

/** Compressed bytes of every script that a page loads until it is hydrated, by address. */
async function scriptsOf(path: string): Promise<Map<string, number>> {
  const person = await newPerson(browser);
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  person.page.on("response", (response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    reading.push(
      response.body().then((body) => void sizes.set(response.url(), brotliCompressSync(body).length)),
    );
  });
  await openAwake(person.page, path);
  await Promise.all(reading);
  await person.leave();
  return sizes;
}

test.each(["/signin", "/signup"])("%s loads at most 70 KB of scripts in total", async (path) => {
  const sizes = await scriptsOf(path);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(2);
  expect(total, JSON.stringify([...sizes], null, 1)).toBeLessThanOrEqual(scriptBudget);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("every step is accessible, also in dark mode and on a phone, without console errors", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  const problems: string[] = [];
  const look = async (step: string) =>
    problems.push(...(await audit(page)).map((problem) => `${step}: ${problem}`));
  await page.goto(`${instance.app}/signin`);
  await look("password");
  await button(page, "Sign in").click();
  await see(page.getByLabel("Email")).toBeFocused();
  await look("complaints");
  await button(page, "Forgot password?").click();
  await see(button(page, "Email me a code")).toBeEnabled();
  await look("forgotten");
  await page.getByLabel("Email").fill("nobody@example.com");
  await button(page, "Email me a code").click();
  await see(page.getByLabel("Six-digit code")).toBeFocused();
  await look("reset");
  await page.goto(`${instance.app}/signup`);
  await look("sign-up");
  const nora = newAccount("Nora");
  await page.getByLabel("Your name").fill(nora.name);
  await page.getByLabel("Email").fill(nora.email);
  await page.getByLabel("Password", { exact: true }).fill(nora.password);
  await button(page, "Create account").click();
  await see(page.getByLabel("Six-digit code")).toBeFocused();
  await look("confirm");
  expect(problems).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("the spam check starts when the form gets the focus, and the request contains its proof", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openAwake(page, "/signup");
  expect(asked).not.toContain("/api/proof");
  const challenge = page.waitForResponse("**/api/proof");
  await page.getByLabel("Your name").focus();
  await challenge;
  const nia = newAccount("Nia");
  await page.getByLabel("Your name").fill(nia.name);
  await page.getByLabel("Email").fill(nia.email);
  await page.getByLabel("Password", { exact: true }).fill(nia.password);
  const sending = page.waitForRequest("**/api/auth/sign-up");
  await button(page, "Create account").click();
  expect((await sending).postDataJSON()).toMatchObject({ email: nia.email, proof: { solution: {} } });
  await see(page.getByLabel("Six-digit code")).toBeFocused();
  expect(asked.filter((path) => path === "/api/proof")).toHaveLength(1);
  await person.leave();
});

test("without scripts the page is readable and says why its form is disabled", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, name] of [
    ["/signin", "Sign in"],
    ["/signup", "Create account"],
  ] as const) {
    await page.goto(instance.app + path);
    await see(page.locator("noscript p")).toContainText("Signing in needs JavaScript");
    await see(page.locator("noscript p")).toBeVisible();
    await see(page.getByRole("heading", { level: 1 })).toBeVisible();
    await see(button(page, name)).toBeDisabled();
  }
  await context.close();
});

test("a wrong password and an unknown address get the same message", async () => {
  const person = await newPerson(browser);
  person.expectComplaint(/status of 401/);
  const words: string[] = [];
  for (const email of ["nobody@example.com", mara.email]) {
    await person.page.goto(`${instance.app}/signin`);
    await person.page.getByLabel("Email").fill(email);
    await person.page.getByLabel("Password", { exact: true }).fill("not the password");
    await button(person.page, "Sign in").click();
    words.push((await person.page.getByRole("alert").textContent()) ?? "");
  }
  expect(words[0]).toContain("Incorrect email");
  expect(words[1]).toBe(words[0]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

/** Opens the example identity provider from a page that leads to the API keys. */
async function openProvider({ page }: Person): Promise<void> {
  await page.goto(`${instance.app}/signin?next=/members/api-keys`);
  await button(page, "Continue with Example Identity").click();
  await see(page.getByRole("heading", { name: "Example Identity" })).toBeVisible();
}

test("an identity provider signs in, and an account that exists asks for its password once", async () => {
  const [robin, owner] = [await newPerson(browser), newAccount("Ola")];
  await openProvider(robin);
  await button(robin.page, "Robin Sample").click();
  await robin.page.waitForURL("**/members/api-keys");

  const [signedUp, ola] = [await newPerson(browser), await newPerson(browser)];
  await signUp(signedUp.page, instance, owner);
  const { page } = ola;
  for (const known of [false, true]) {
    await page.context().clearCookies();
    await openProvider(ola);
    await page.getByLabel("Name").fill(owner.name);
    await page.getByLabel("Email").fill(owner.email);
    await button(page, "Sign in").click();
    if (!known) {
      await see(page.getByRole("heading", { name: "Is this your account?" })).toBeVisible();
      expect(await audit(page)).toEqual([]);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await button(page, "Sign in").click();
    }
    await page.waitForURL("**/members/api-keys");
    await page.evaluate(() => localStorage.clear());
  }
  for (const person of [robin, signedUp, ola]) {
    expect(person.complaints()).toEqual([]);
    await person.leave();
  }
});

test("text typed before hydration is kept", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  let run = () => {};
  const held = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${instance.app}/signin`, { waitUntil: "commit" });
  await page.getByLabel("Email").fill(mara.email);
  await see(button(page, "Sign in")).toBeDisabled();
  run();
  await see(button(page, "Sign in")).toBeEnabled();
  await see(page.getByLabel("Email")).toHaveValue(mara.email);
  await person.leave();
});

test("after signing in or up, the requested app address opens", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  person.expectComplaint(/status of 401/);
  await page.goto(`${instance.app}/members/api-keys`);
  await page.waitForURL(/\/signin\?next=/);
  expect(new URL(page.url()).searchParams.get("next")).toBe("/members/api-keys");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL(/\/signup\?next=%2Fmembers%2Fapi-keys$/);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(/\/signin\?next=%2Fmembers%2Fapi-keys$/);
  await page.getByLabel("Email").fill(mara.email);
  await page.getByLabel("Password", { exact: true }).fill(mara.password);
  await button(page, "Sign in").click();
  await page.waitForURL(`${instance.app}/members/api-keys`);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

/** Each value with a title that fits on a line. */
const named = hostileNextValues.map((next) => [next.slice(0, 60), next] as const);

/** Opens the page with this `next` and returns the final address; requests to other origins fail the test. */
async function endOf(page: Page, next: string, act: () => Promise<void>): Promise<string[]> {
  const strangers: string[] = [];
  const recordRequest = (request: { url(): string }) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:/.test(protocol) && origin !== instance.app) strangers.push(request.url());
  };
  page.on("request", recordRequest);
  await page.goto(`${instance.app}/signin?${new URLSearchParams({ next })}`, { waitUntil: "commit" });
  await act();
  await page.waitForURL(({ pathname, search }) => pathname !== "/signin" && !search.includes("signin"));
  await page.waitForLoadState();
  page.off("request", recordRequest);
  const { origin } = new URL(page.url());
  if (origin !== instance.app) strangers.push(page.url());
  if ((await page.title()) === "harmed") strangers.push("its script ran");
  return strangers;
}

test.each(named)("when signed in, next=%j ends on our origin", async (_name, next) => {
  expect(await endOf(member.page, next, async () => {})).toEqual([]);
});

// Uses the same function as above, where all values are tested, so a sample is enough.
test.each(named.filter((_, index) => index % 4 === 0))(
  "signing in with next=%j ends on our origin",
  async (_name, next) => {
    const person = await newPerson(browser);
    const { page } = person;
    const strangers = await endOf(page, next, async () => {
      await page.getByLabel("Email").fill(mara.email);
      await page.getByLabel("Password", { exact: true }).fill(mara.password);
      await button(page, "Sign in").click();
    });
    expect(strangers).toEqual([]);
    await person.leave();
  },
);

test("the back button does not lead from the members' area to the form", async () => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto(`${instance.app}/terms`);
  await signIn(page, instance, mara);
  await page.goBack();
  await page.waitForURL(`${instance.app}/terms`);
  await person.leave();
});

test("a forgotten password is reset with the emailed code, which opens the workspace", async () => {
  const ada = newAccount("Ada");
  const before = await newPerson(browser);
  await signUp(before.page, instance, ada);
  await before.leave();
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto(`${instance.app}/signin?next=/members/projects`);
  await page.getByLabel("Email").fill(ada.email);
  await button(page, "Forgot password?").click();
  await button(page, "Email me a code").click();
  await page.getByLabel("Six-digit code").waitFor();
  await page
    .getByLabel("Six-digit code")
    .fill(codeIn(await emailTo(instance.mailbox, ada.email, /password/i)));
  await page.getByLabel("New password", { exact: true }).fill("four small kites");
  await button(page, "Set password").click();
  await see(
    page.getByText("Password changed.").or(page.getByRole("heading", { name: "Projects" })),
  ).toBeVisible();
  expect(person.complaints()).toEqual([]);
  await person.leave();
});
