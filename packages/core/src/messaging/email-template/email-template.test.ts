import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import { emailLanguages } from "@kiteloop/contract/messaging/email";
import { type EmailPurpose, emailPurposes } from "@kiteloop/contract/messaging/email-template";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, describe, expect, test } from "vitest";
import { queueEmails } from "../../delivery/email/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { saveEmailSettings } from "../email-settings/index.ts";
import {
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from "./index.ts";

let loop: TestLoop;
let editor: Member;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  editor = { ...loop.member.actor, role: "editor" };
});

const wording = {
  subject: "{{inviterName}} says hello",
  preheader: "From {{projectName}}",
  body: "# Hello {{recipientName}}\n\n<b>{{inviterName}}</b>\n\n[Come in]({{link}})",
};
const invitation = { purpose: "invitation", language: "en" } as const;
const ctx = (as = editor) => testCtx(loop.platform, as);
const all = (as = editor) => listEmailTemplates.call(ctx(as), { params: {}, query: {}, body: {} });
const put = (more: object = {}, version = 1, as = editor) =>
  saveEmailTemplate.call(ctx(as), withBody({ ...invitation, version, wording: { ...wording, ...more } }));
const back = (as = editor) => resetEmailTemplate.call(ctx(as), withBody(invitation));
const show = (more: object = {}, as = editor) =>
  previewEmailTemplate.call(ctx(as), withBody({ ...invitation, wording: { ...wording, ...more } }));
const tried = (more: object = {}, as = editor) =>
  testEmailTemplate.call(ctx(as), withBody({ ...invitation, wording: { ...wording, ...more } }));
const stored = async (purpose: EmailPurpose = "invitation", language = "en") =>
  (await all()).items.find((one) => one.purpose === purpose && one.language === language);

test("every email has the default template in each language until it is changed", async () => {
  const { items, language } = await all({ ...editor, role: "viewer" });
  expect(language).toBe("en");
  expect(items).toHaveLength(emailPurposes.length * emailLanguages.length);
  expect(items[0]).toEqual({
    ...invitation,
    wording: emailTexts.en.wordings.invitation,
    own: false,
    variables: ["inviterName", "recipientName", "greeting", "projectName", "link"],
    version: 1,
    updatedAt: null,
    updatedBy: null,
  });
});

describe("saving", () => {
  test("stores the workspace's own wording and its author; saving it again changes nothing", async () => {
    const saved = await put();
    expect(saved).toMatchObject({ wording, own: true, version: 2, updatedBy: "Mara Example" });
    expect(await put()).toEqual(saved);
    expect(await stored()).toEqual(saved);
    expect(await stored("invitation", "de")).toMatchObject({ own: false, version: 1 });
    const entries = await listAudit(loop.platform.table, editor.workspaceId, 10);
    expect(entries.filter(({ action }) => action === "mailPreset.save")).toHaveLength(1);
  });

  test("one of two changes to the same version is refused", async () => {
    const both = await Promise.allSettled([put({ subject: "One" }), put({ subject: "Two" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(put({ subject: "Three" })).rejects.toMatchObject({ code: "conflict.version" });
  });

  test("a wording equal to the default follows the default", async () => {
    await put();
    expect(await put(emailTexts.en.wordings.invitation, 2)).toMatchObject({ own: false, version: 3 });
  });

  test.each([
    [{ subject: "{{friendName}}" }, "email_template.unknown_variable", "wording.subject"],
    [{ preheader: "{{position}}" }, "email_template.unknown_variable", "wording.preheader"],
    [{ body: "{{link}} {{nobody" }, "email_template.unknown_variable", "wording.body"],
    [{ body: "Hello" }, "email_template.no_link", "wording.body"],
    [{ body: "{{link}}\n\n[x](https://evil.example)" }, "email_template.foreign_link", "wording.body"],
    [{ subject: "a\r\nBcc: b@example.com" }, "request.invalid", "wording.subject"],
    [{ preheader: "a\u2028b" }, "request.invalid", "wording.preheader"],
    [{ body: "x".repeat(4_001) }, "request.invalid", "wording.body"],
    [{ html: "<b>" }, "request.invalid", "wording.html"],
  ])("%j is refused when saving, previewing and sending a test", async (more, code, path) => {
    for (const call of [put(more), show(more), tried(more)])
      await expect(call).rejects.toMatchObject({ code, details: { errors: [{ path }] } });
    expect(loop.platform.emails).toEqual([]);
  });
});

test("reset restores the default, also for concurrent requests, and refuses an outdated version", async () => {
  await put();
  expect(await back()).toMatchObject({ own: false, version: 3, wording: emailTexts.en.wordings.invitation });
  expect(await back()).toMatchObject({ own: false, version: 3 });
  await expect(put({}, 2)).rejects.toMatchObject({ code: "conflict.version" });
  expect(await put({}, 3)).toMatchObject({ own: true, version: 4 });
});

test("a preview is the email as it is sent: both parts, an unsubscribe link unless it was asked for, postal address, and no markup of the member's", async () => {
  const { subject, html, text, from } = await show();
  expect([subject, from]).toEqual(["Ana Silva says hello", '"Acme" <invitations@kiteloop.test>']);
  expect(html).toContain("&lt;b&gt;Ana Silva&lt;/b&gt;");
  for (const part of [html, text]) {
    expect(part).toContain("Hello Ben");
    expect(part).toContain("https://edge.test/r/EXAMPLE2");
    expect(part).toContain("https://edge.test/v1/unsubscribe/example?lang=en");
    expect(part).toContain("Example Street 1");
  }
  for (const purpose of ["signIn", "confirmation", "place", "reward"] as const) {
    const plain = { subject: "Hi", preheader: "", body: "Go to {{link}}" };
    const body = withBody({ purpose, language: "en", wording: plain });
    const askedFor = await previewEmailTemplate.call(ctx(editor), body);
    expect(askedFor.html + askedFor.text).not.toMatch(/unsubscribe/i);
  }
  expect(await show({ subject: "{{projectName}}" }, testMember(loop.platform))).toMatchObject({
    subject: "Your project",
  });
});

describe("a test email", () => {
  test("goes only to the member who requests it, as previewed", async () => {
    expect(await tried()).toEqual({ to: "mara@example.com" });
    const { html, subject } = await show();
    expect(loop.platform.emails).toMatchObject([{ to: "mara@example.com", subject, html }]);
    expect(loop.platform.emails[0]).not.toHaveProperty("deliveryId");
  });

  test("has a daily limit per member", async () => {
    for (let n = 0; n < 20; n++) await tried();
    await expect(tried()).rejects.toMatchObject({ code: "email_template.enough_tests" });
    expect(loop.platform.emails).toHaveLength(20);
    await tried({}, testMember(loop.platform));
    loop.platform.clock.move(dayMs);
    await tried();
  });

  test("a refusal by the provider is reported", async () => {
    loop.platform.mailer.send = () => Promise.reject(new Error("MessageRejected"));
    await expect(tried()).rejects.toMatchObject({ code: "email.refused" });
  });
});

test("an invitation has the workspace's wording, language and name", async () => {
  const stream = streamOf(loop.platform.table);
  await put({}, 1);
  const german = { subject: "{{inviterName}} grüßt", preheader: "", body: "[Los]({{link}})" };
  await saveEmailTemplate.call(
    ctx(),
    withBody({ purpose: "invitation", language: "de", version: 1, wording: german }),
  );
  const invite = async (email: string) => {
    const ana = await identifyParticipant.call(
      loop.server,
      withBody({ externalId: "ana", name: "Ana", email: "ana@example.com" }),
    );
    await sendInvitation.call(
      loop.browser,
      withBody({ key: loop.project.publishableKey, token: ana.token, email }),
    );
    await queueEmails(loop.platform, stream.items.splice(0));
    return loop.platform.emails.at(-1);
  };
  expect(await invite("one@example.com")).toMatchObject({
    subject: "Ana says hello",
    from: '"Acme" <invitations@kiteloop.test>',
  });
  const settings = {
    ...{ senderName: "Acme & Co", replyTo: "help@acme.com", postalAddress: "2 Own Street" },
    ...{ unsubscribeText: "Genug?", language: "de" },
  };
  await saveEmailSettings.call(loop.member, withBody({ version: 1, settings }));
  const message = await invite("two@example.com");
  expect(message).toMatchObject({
    subject: "Ana grüßt",
    from: '"Acme & Co" <invitations@kiteloop.test>',
    replyTo: "help@acme.com",
  });
  for (const part of [message?.html, message?.text]) {
    expect(part).toContain("2 Own Street");
    expect(part).toContain("Genug?");
    expect(part).not.toContain("Example Street");
  }
});

test("a viewer can read and preview but not change or send; each workspace has its own templates", async () => {
  const viewer = { ...editor, role: "viewer" as const };
  expect(await show({}, viewer)).toMatchObject({ subject: "Ana Silva says hello" });
  for (const call of [put({}, 1, viewer), back(viewer), tried({}, viewer)])
    await expect(call).rejects.toMatchObject({ code: "auth.forbidden" });
  await put();
  expect((await all(testMember(loop.platform))).items.filter(({ own }) => own)).toEqual([]);
});
