import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import { createProject, updateProject } from "@kiteloop/contract/publishing/project";
import { createWidget, publishWidget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import { listParticipants } from "@kiteloop/contract/referrals/participant";
import type { Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { type ApiClient, newMember } from "./api.ts";
import { auditAll, auditReflow } from "./audit.ts";
import { emailTo } from "./mailbox.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

let member: ApiClient;
let projectId: string;
/** The page with the waitlist. */
let coming: string;

onSite();
beforeAll(async () => {
  member = await newMember(instance, "mara@waitlist.test");
  const made = { name: "Acme", host: new URL(instance.demo).host, businessType: "saas", timeZone: "UTC" };
  const project = await member.expect(createProject.response, "POST", "/api/projects", made);
  projectId = project.id;
  coming = `${instance.demo}/coming?project=${projectId}`;
  const settings = { version: project.version, landingUrl: coming };
  await member.expect(updateProject.response, "PATCH", `/api/projects/${projectId}`, settings);
  const path = `/api/projects/${projectId}/widgets`;
  const config = defaultConfig("waitlist");
  config.content.doubleOptIn = true;
  config.behaviour = { ...config.behaviour, placement: { kind: "inline" }, trigger: { kind: "load" } };
  const { id } = await member.expect(createWidget.response, "POST", path, { name: "Waitlist", config });
  await member.expect(publishWidget.response, "POST", `${path}/${id}/publish`, { version: 1 });
});

const participants = async () => {
  const { items } = await member.expect(
    listParticipants.response,
    "GET",
    `/api/projects/${projectId}/participants`,
  );
  return items.map(({ email }) => email);
};

/** Asks for a place with the widget, and returns the link in the email. */
async function askForPlace(page: Page, email: string): Promise<string> {
  const { emailLabel, join, confirmEmail } = english.waitlist;
  const widget = page.locator("kiteloop-widget").first();
  await widget.getByLabel(emailLabel).fill(email);
  // A form that is sent faster than people can is rejected as a join.
  await page.waitForFunction(() => performance.now() > 2_500);
  await widget.getByRole("button", { name: join }).click();
  await see(widget.getByRole("status")).toHaveText(confirmEmail);
  const { text } = await emailTo(instance.mailbox, email);
  return /https?:\/\/\S+\/v1\/waitlist\/confirmations\/[\w.-]+/.exec(text)?.[0] ?? "";
}

test("with double opt-in an address gets its place and its link by confirming, and so does the friend who follows it", async () => {
  const [ana, ben] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await ana.page.goto(coming);
  const emailed = await askForPlace(ana.page, "ana@waitlist.test");
  await ana.page.goto(emailed);
  await see(ana.page.getByRole("heading", { level: 1 })).toHaveText("Confirm your place");
  expect(await auditAll(ana.page)).toEqual([]);
  expect(await auditReflow(ana.page)).toEqual([]);
  expect(await participants()).toEqual([]);
  await ana.page.getByRole("button", { name: "Confirm my address" }).click();
  await see(ana.page.getByRole("status")).toHaveText("You’re number 1 on the waitlist of Acme.");
  expect(await auditAll(ana.page)).toEqual([]);
  const link = (await ana.page.locator(".link").textContent()) ?? "";
  expect(await participants()).toEqual(["ana@waitlist.test"]);

  // Both are on one machine, but not on one device.
  await ben.context.setExtraHTTPHeaders({ "user-agent": "Mozilla/5.0 (Android 16; Mobile) Firefox/150.0" });
  await ben.page.goto(link);
  await ben.page.goto(await askForPlace(ben.page, "ben@waitlist.test"));
  await ben.page.getByRole("button", { name: "Confirm my address" }).click();
  await see(ben.page.getByRole("status")).toHaveText("You’re number 2 on the waitlist of Acme.");
  expect(await participants()).toHaveLength(2);
  const path = `/api/projects/${projectId}/referrals`;
  const { items } = await member.expect(listReferrals.response, "GET", path);
  expect(items).toMatchObject([{ status: "joined", review: "none" }]);

  await ben.page.goto(`${emailed.slice(0, -4)}gone`);
  await see(ben.page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work anymore");
  expect(await auditAll(ben.page)).toEqual([]);
  expect([...ana.complaints(), ...ben.complaints()]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});
