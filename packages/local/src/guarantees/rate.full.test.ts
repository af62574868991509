import { afterAll, beforeAll, expect, test } from "vitest";
import { newMessage } from "../testing/forms.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { callEdge, codeOf, goodPassword, signUpMember, TestBrowser } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let planted: Planted;
beforeAll(async () => {
  instance = await startTestInstance({ RATE_LIMIT_FACTOR: "1" });
  planted = await plant(instance, await signUpMember(instance), "Limits");
});
afterAll(() => instance.stop());

const conversion = (n: number) => ({ externalId: `order-${n}`, participantExternalId: "somebody" });

test("a page is limited to 120 reports a minute, whatever address it claims; a server with its key is not", async () => {
  const byPage = (n: number) =>
    callEdge(
      instance,
      "/v1/conversions",
      { ...conversion(n), key: planted.publishableKey },
      { "x-forwarded-for": `198.51.100.${n % 250}`, "x-kiteloop-viewer": `198.51.100.${n % 250}` },
    );
  const answers = await Promise.all(Array.from({ length: 130 }, (_, n) => byPage(n)));
  const refused = answers.filter((answer) => codeOf(answer) === "request.rate_limited");
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);

  const headers = { authorization: `Bearer ${planted.secretKey}`, "content-type": "application/json" };
  expect((await callEdge(instance, "/v1/conversions", conversion(1000), headers)).status).toBe(200);
});

test("a page is limited to 20 waitlist joins a minute, for any address it claims and any it enters", async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      callEdge(
        instance,
        "/v1/waitlist",
        { key: planted.publishableKey, widgetId: planted.widgetId, email: `p${n}@example.com` },
        { "x-forwarded-for": `198.51.100.${n}` },
      ),
    ),
  );
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === "widget.not_live")).toHaveLength(20);
  expect(codes.filter((code) => code === "request.rate_limited")).toHaveLength(4);
});

test("a visitor can send five messages a minute, whatever address they claim; the sixth says when to retry", async () => {
  const browser = new TestBrowser(instance);
  const send = async (n: number) => {
    const headers = { "x-forwarded-for": `198.51.100.${n}` };
    return browser.send("POST", "/api/contact", await newMessage(browser, `Message number ${n}`), headers);
  };
  for (let n = 0; n < 5; n++) expect((await send(n)).status).toBe(202);
  const sixth = await send(5);
  expect(codeOf(sixth)).toBe("request.rate_limited");
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a member can try ten codes a minute, from however many browsers, and others are not affected", async () => {
  const member = await signUpMember(instance);
  const elsewhere = new TestBrowser(instance);
  const { email } = member;
  await elsewhere.send("POST", "/api/auth/sign-in", { email, password: goodPassword });
  const guess = (browser: TestBrowser, n: number) =>
    browser.send("POST", "/api/profile/totp", { n }, { "x-forwarded-for": `198.51.100.${n}` });
  const codes: unknown[] = [];
  for (let n = 0; n < 12; n++) codes.push(codeOf(await guess(n % 2 === 0 ? member : elsewhere, n)));
  expect(codes).toEqual([...Array(10).fill("request.invalid"), ...Array(2).fill("request.rate_limited")]);
  expect(codeOf(await guess(await signUpMember(instance), 1))).toBe("request.invalid");
});
