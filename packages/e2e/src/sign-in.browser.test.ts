import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { newPerson } from "./person.ts";

const scriptBudget = 110 * 1024;

let browser: Browser;
let instance: Instance;
let remove: () => Promise<void>;

beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  [browser, instance] = await Promise.all([launchChromium(), startInstance({ dataDir: data.dataDir })]);
});
afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  await remove?.();
});

/** Compressed bytes of every script a page loads until it is quiet, by address. */
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
  await person.page.goto(instance.app + path, { waitUntil: "networkidle" });
  await person.page.waitForTimeout(500);
  await Promise.all(reading);
  await person.leave();
  return sizes;
}

test("/signin loads at most 110 KB of script, everything it fetches counted", async () => {
  const sizes = await scriptsOf("/signin");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(0);
  expect(total, JSON.stringify([...sizes], null, 1)).toBeLessThanOrEqual(scriptBudget);
});

test.each(["/signin", "/signup"])("%s is accessible, in dark and on a phone too, and quiet", async (path) => {
  const person = await newPerson(browser);
  await person.page.goto(instance.app + path);
  await person.page.getByLabel("Email").waitFor();
  expect(await audit(person.page)).toEqual([]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("a wrong password and an unknown address get the same words", async () => {
  const person = await newPerson(browser);
  person.expectComplaint(/status of 401/);
  const words: string[] = [];
  for (const email of ["nobody@example.com", "mara@example.com"]) {
    await person.page.goto(`${instance.app}/signin`);
    await person.page.getByLabel("Email").fill(email);
    await person.page.getByLabel("Password").fill("not the password");
    await person.page.getByRole("button", { name: "Sign in" }).click();
    words.push((await person.page.getByRole("alert").textContent()) ?? "");
  }
  expect(words[0]).toContain("do not match");
  expect(words[1]).toBe(words[0]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
});

test("an address of the app that asks for sign-in comes back to where it was going, and only within the app", async () => {
  const person = await newPerson(browser);
  person.expectComplaint(/status of 401/);
  await person.page.goto(`${instance.app}/members/api-keys`);
  await person.page.waitForURL(/\/signin\?next=/);
  expect(new URL(person.page.url()).searchParams.get("next")).toBe("/members/api-keys");
  await person.leave();
});
