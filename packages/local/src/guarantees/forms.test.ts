import { afterAll, beforeAll, expect, test } from "vitest";
import { newMessage, newTestimonial } from "../testing/forms.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, makeStaff, signUpMember, TestBrowser, type TestMember } from "../testing/member.ts";

let instance: TestInstance;
let staff: TestMember;
beforeAll(async () => {
  instance = await startTestInstance();
  staff = await signUpMember(instance);
  await makeStaff(staff);
});
afterAll(() => instance.stop());

const visitor = () => new TestBrowser(instance);
const messages = async () => (await staff.send("GET", "/api/admin/contact")).text;

test("a visitor's message to the operator needs no cookie, and sent again it is stored once", async () => {
  const browser = visitor();
  const body = await newMessage(browser, "A message sent twice");
  for (const _ of [1, 2]) {
    const answer = await browser.send("POST", "/api/contact", body);
    expect(answer).toMatchObject({ status: 202, body: { accepted: true } });
  }
  expect((await messages()).split("A message sent twice")).toHaveLength(2);
  expect(browser.cookies.size).toBe(0);
});

test("one proof of work sends one form, of either kind", async () => {
  const browser = visitor();
  const message = await newMessage(browser);
  await browser.send("POST", "/api/contact", message);
  const other = { ...(await newMessage(browser, "Another message")), proof: message.proof };
  expect(codeOf(await browser.send("POST", "/api/contact", other))).toBe("proof.invalid");
  const quote = { ...(await newTestimonial(browser)), proof: message.proof };
  expect(codeOf(await browser.send("POST", "/api/testimonials", quote))).toBe("proof.invalid");
});

test("a form is accepted from our own pages only", async () => {
  const browser = visitor();
  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "", "sec-fetch-site": "" },
  ]) {
    const answer = await browser.send("POST", "/api/contact", await newMessage(browser), headers);
    expect(codeOf(answer)).toBe("request.cross_site");
  }
});

test("a testimonial is public from its approval to its rejection", async () => {
  const browser = visitor();
  const body = await newTestimonial(browser, "The numbers are the ones we count ourselves.");
  expect((await browser.send("POST", "/api/testimonials", body)).status).toBe(202);
  const wall = async () => (await visitor().send("GET", "/api/testimonials?businessType=saas")).text;
  expect(await wall()).not.toContain("count ourselves");
  const { text } = await staff.send("GET", "/api/admin/testimonials");
  const id = /tst_[0-9a-z]{26}/.exec(text)?.[0];
  const decide = (status: string, version: number) =>
    staff.send("PATCH", `/api/admin/testimonials/${id}`, { status, version });
  expect((await decide("approved", 1)).status).toBe(200);
  expect(await wall()).toContain("count ourselves");
  expect(await wall()).not.toContain("wim@example.com");
  expect((await decide("rejected", 2)).status).toBe(200);
  expect(await wall()).not.toContain("count ourselves");
});

test("the log contains no text of any form, and no name or address", async () => {
  const browser = visitor();
  await browser.send("POST", "/api/contact", {
    ...(await newMessage(browser)),
    website: "https://spam.example",
  });
  await browser.send("POST", "/api/contact", { ...(await newMessage(browser)), message: "no" });
  const log = instance.lines.join("\n");
  expect(log).toContain("contact.send");
  for (const text of ["Wim", "wim@example.com", "sent twice", "docs", "count ourselves", "spam.example"])
    expect(log).not.toContain(text);
});
