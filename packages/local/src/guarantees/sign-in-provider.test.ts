import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, TestBrowser } from "../testing/member.ts";
import { asPerson, openProvider } from "../testing/example-person.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

test("a new person signs in with a provider and gets an account of their own", async () => {
  const browser = new TestBrowser(instance);
  const answer = await asPerson(browser, { name: "Nia New", email: "Nia@identity.example" });
  expect(answer.body).toEqual({ next: "signed-in" });
  expect([...browser.cookies.keys()].toSorted()).toEqual(["__Host-kl_access", "__Host-kl_refresh"]);
  const me = await browser.send("GET", "/api/me");
  expect(me.body).toMatchObject({ user: { email: "nia@identity.example", name: "Nia New" } });
});
