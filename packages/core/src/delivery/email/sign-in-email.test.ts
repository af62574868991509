import type { SuppressionReason } from "@kiteloop/contract/messaging/suppression";
import { sharePageUrl } from "@kiteloop/contract/publishing/project";
import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { suppress } from "../../messaging/suppression/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestSharePage,
  testLoop,
  testPlatform,
  testSharePage,
} from "../../testing/index.ts";
import { queueEmails } from "./queue.ts";

let loop: TestLoop;
let page: TestSharePage;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop);
  stream = streamOf(loop.platform.table);
});

/** Delivers everything requested so far, including the stream's redeliveries. */
const emailed = async () => {
  await queueEmails(loop.platform, stream.items);
  await queueEmails(loop.platform, stream.items);
  return loop.platform.emails;
};

test("the link is emailed once, works, and the email repeats nothing that was typed", async () => {
  await page.ask("ana@example.com", { name: "Buy cheap watches" });
  const [mail, ...others] = await emailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "ana@example.com", subject: "Your link to Acme" });
  const address = sharePageUrl(loop.platform.instance.edgeOrigin, loop.project.id);
  const link = mail?.text.split(`${address}#in=`)[1]?.split(/\s/)[0] ?? "";
  expect(link).toBe(await page.linkTo("ana@example.com"));
  expect(JSON.stringify(mail)).not.toContain("watches");
  expect(await page.own((await page.use(link)).token)).toMatchObject({ email: "ana@example.com" });
});

test("the link opens the page in the language in which it was asked for", async () => {
  await page.ask("ana@example.com", { lang: "pt" });
  const [mail] = await emailed();
  const address = sharePageUrl(loop.platform.instance.edgeOrigin, loop.project.id);
  const link = (await page.linkTo("ana@example.com")) ?? "";
  expect(mail?.text).toContain(`${address}?lang=pt#in=${link}`);
  expect(await page.own((await page.use(link)).token)).toMatchObject({ email: "ana@example.com" });
});

test("a used link, one of a page that was switched off meanwhile, and one to an erased person are not emailed", async () => {
  const token = await page.enter("ana@example.com");
  await page.ask("ben@example.com");
  await page.change({ on: false });
  expect(await emailed()).toEqual([]);
  await page.change({ on: true });
  await page.ask("ana@example.com");
  await page.erase(token);
  expect(await emailed()).toEqual([]);
});

test("an address that unsubscribed from invitations still gets its link, which offers no unsubscribe; one that complained gets none", async () => {
  const { workspaceId } = loop.member.actor;
  const recipient = hashRecipient(workspaceId, "ana@example.com");
  const suppressed = (reason: SuppressionReason) =>
    suppress(loop.platform, { workspaceId, recipient, reason, at: "2026-03-01" });
  await suppressed("unsubscribed");
  await page.ask("ana@example.com");
  const [mail, ...others] = await emailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "ana@example.com", subject: "Your link to Acme" });
  expect(JSON.stringify(mail)).not.toMatch(/unsubscribe/i);
  await suppressed("complained");
  loop.platform.clock.move(dayMs);
  expect(await page.ask("ana@example.com")).toEqual({ status: "sent" });
  expect(await emailed()).toHaveLength(1);
});

test("an address whose part before the @ no provider takes is refused with the reason, and one with a domain in any script gets its link", async () => {
  await expect(page.ask("jörg@example.com")).rejects.toMatchObject({ code: "email.address_script" });
  await page.ask("ana@пример.рф");
  expect((await emailed()).map(({ to }) => to)).toEqual(["ana@xn--e1afmkfd.xn--p1ai"]);
});

test("a workspace over its monthly limit sends none, and the answer does not show it", async () => {
  const { table, clock } = loop.platform;
  const quota = workspaceQuota(loop.member.actor.workspaceId, "free", clock.now().getTime());
  await table.update({
    Key: takeQuotaItem(table, quota).Update?.Key,
    UpdateExpression: "SET taken = :limit",
    ExpressionAttributeValues: { ":limit": plans.free.invitationEmailsPerMonth },
  });
  expect(await page.ask("ana@example.com")).toEqual({ status: "sent" });
  expect(await emailed()).toEqual([]);
});
