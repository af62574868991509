import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { suppress } from "../../messaging/suppression/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { findInvitation, sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { createAwsTable } from "../../shared/aws-table/index.ts";
import { deliveryIdOf } from "../../shared/email-kind/index.ts";
import { SendingStopped } from "../../shared/errors/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { workspaceKey } from "../../shared/usage/index.ts";
import { watchedLines } from "../../shared/watched-line/index.ts";
import {
  deployParts,
  streamOf,
  type TestLoop,
  testEditor,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { emailRetryDelays } from "./deliver.ts";
import { deliverDue, queueEmails } from "./queue.ts";
import { findEmailDelivery } from "./store.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let refusals: Error[];

beforeEach(async () => {
  const platform = await testPlatform();
  const { mailer } = platform;
  refusals = [];
  platform.mailer = {
    async send(message) {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return mailer.send(message);
    },
  };
  loop = await testLoop(platform);
  stream = streamOf(platform.table);
});

async function invite(
  email = "friend@example.com",
  name?: string,
  widgetId?: string,
  message?: string,
): Promise<string> {
  const ana = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "ana", name: "Ana Silva <b>", email: "ana@example.com" }),
  );
  const body = {
    key: loop.project.publishableKey,
    token: ana.token,
    email,
    ...(name && { name }),
    ...(widgetId && { widgetId }),
    ...(message && { message }),
  };
  return (await sendInvitation.call(loop.browser, withBody(body))).invitationId;
}

const queue = () => queueEmails(loop.platform, stream.items);
const delivery = (invitationId: string) => findEmailDelivery(loop.platform.table, deliveryIdOf(invitationId));
const recipient = (email = "friend@example.com") => hashRecipient(loop.member.actor.workspaceId, email);
const statusOf = async (email?: string) =>
  (await findInvitation(loop.platform.table, { projectId: loop.project.id, recipient: recipient(email) }))
    ?.status;

test("a new invitation is emailed once, with both parts, the address and one-click unsubscribe", async () => {
  const id = await invite("friend@example.com", "Ben");
  expect(await queue()).toEqual([]);
  const [mail] = loop.platform.emails;
  expect(loop.platform.emails).toHaveLength(1);
  expect(mail).toMatchObject({ to: "friend@example.com", from: '"Acme" <invitations@kiteloop.test>' });
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.headers["List-Unsubscribe"]).toMatch(
    /^<https:\/\/edge\.test\/v1\/unsubscribe\/wsp_[\w.-]+\?lang=en>$/,
  );
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain("Example Street 1");
    expect(part).toMatch(/https:\/\/edge\.test\/r\/[2-9A-Z]{8}/);
    expect(part).toContain("Hi Ben,");
  }
  expect(mail?.html).not.toContain("<b>");
  expect(await delivery(id)).toMatchObject({ state: "sent", attempts: 1 });
  expect(await statusOf()).toBe("sent");
});

test("an invitation quotes the inviter's message without links or markup, and keeps its only link", async () => {
  await invite("friend@example.com", undefined, undefined, "Try <b>it</b> at https://evil.example/x\nBen");
  await queue();
  const [mail] = loop.platform.emails;
  expect(mail?.text).toContain("“Try <b>it</b> at evil. example/x\nBen”");
  expect(mail?.html).toContain("Try &lt;b&gt;it&lt;/b&gt; at evil. example/x");
  expect(mail?.text.match(/https?:\/\/[^\s/]+/g)?.filter((origin) => origin !== "https://edge.test")).toEqual(
    [],
  );
});

test("the button has the accent of the named widget, else of the brand, else of a live invite widget, else Kiteloop's own", async () => {
  const { platform, member, project } = loop;
  await deployParts(platform);
  const editor = await testEditor(platform, member.actor, project);
  const make = (type: "invite" | "share", accent: string) => {
    const config = structuredClone<WidgetConfig>(defaultConfig(type));
    config.design.accent = accent;
    return editor.create(config);
  };
  const colour = async (email: string, widgetId?: string) => {
    await invite(email, undefined, widgetId);
    await queue();
    const html = platform.emails.find(({ to }) => to === email)?.html ?? "";
    return ["#a1b2c3", "#d4e5f6", "#1f2937", "#b45309"].filter((hex) => html.includes(`bgcolor="${hex}"`));
  };
  expect(await colour("none@example.com")).toEqual(["#1f2937"]);
  const share = await editor.publish(await make("share", "#a1b2c3"));
  const draft = await make("invite", "#d4e5f6");
  expect(await colour("draft@example.com", draft.id)).toEqual(["#1f2937"]);
  await editor.publish(draft);
  expect(await colour("first@example.com")).toEqual(["#d4e5f6"]);
  expect(await colour("named@example.com", share.id)).toEqual(["#a1b2c3"]);
  const look = { accent: "#b45309", background: "#ffffff", text: "#111111", radius: 8, font: "system" };
  const brand = { ...look, name: "Acme", dark: null, logoUrl: null };
  const params = { projectId: project.id };
  await updateProject.call(member, { params, query: {}, body: { version: project.version, brand } });
  expect(await colour("branded@example.com")).toEqual(["#b45309"]);
  expect(await colour("widget@example.com", share.id)).toEqual(["#a1b2c3"]);
});

test("redeliveries by the stream, two consumers and the timer send no second email", async () => {
  await invite();
  await Promise.all([queue(), queue(), deliverDue(loop.platform)]);
  await queue();
  loop.platform.clock.move(dayMs);
  await deliverDue(loop.platform);
  expect(loop.platform.emails).toHaveLength(1);
});

test("a refused email is retried after its delay, not before", async () => {
  refusals = [new Error("throttled"), new Error("throttled")];
  const id = await invite();
  expect(await queue()).toEqual([]);
  expect(await delivery(id)).toMatchObject({ state: "waiting", attempts: 1 });
  loop.platform.clock.move((emailRetryDelays[0] ?? 0) - 1);
  expect(await deliverDue(loop.platform)).toBe(0);
  loop.platform.clock.move(1);
  await deliverDue(loop.platform);
  expect(await delivery(id)).toMatchObject({ state: "waiting", attempts: 2 });
  loop.platform.clock.move(emailRetryDelays[1] ?? 0);
  await deliverDue(loop.platform);
  expect(loop.platform.emails).toHaveLength(1);
  expect(await statusOf()).toBe("sent");
});

test("after the last attempt the email is given up, and the invitation shows it", async () => {
  refusals = Array.from({ length: 20 }, () => new Error("refused"));
  const id = await invite();
  await queue();
  for (const pause of emailRetryDelays) {
    loop.platform.clock.move(pause);
    await deliverDue(loop.platform);
  }
  expect(await delivery(id)).toMatchObject({ state: "failed", attempts: emailRetryDelays.length });
  expect(await statusOf()).toBe("rejected");
  expect(loop.platform.lines.some((line) => line.includes("given up") && line.includes("dlv_"))).toBe(true);
  expect(loop.platform.lines.join()).not.toContain("friend@example.com");
  loop.platform.clock.move(48 * hourMs);
  expect(await deliverDue(loop.platform)).toBe(0);
});

test("an unsubscribed recipient doesn't get a waiting email", async () => {
  refusals = [new Error("throttled")];
  const id = await invite();
  await queue();
  const { workspaceId } = loop.member.actor;
  await suppress(loop.platform, {
    workspaceId,
    recipient: recipient(),
    reason: "unsubscribed",
    at: "2026-03-10T12:00:00Z",
  });
  loop.platform.clock.move(minuteMs);
  await deliverDue(loop.platform);
  expect(loop.platform.emails).toHaveLength(0);
  expect(await delivery(id)).toMatchObject({ state: "dropped" });
});

test("an invitation to a suppressed address is never queued", async () => {
  const { workspaceId } = loop.member.actor;
  await suppress(loop.platform, {
    workspaceId,
    recipient: recipient("quiet@example.com"),
    reason: "complained",
    at: "2026-03-10T12:00:00Z",
  });
  const id = await invite("quiet@example.com");
  await queue();
  expect(await delivery(id)).toBeNull();
  expect(loop.platform.emails).toHaveLength(0);
});

test("a project archived meanwhile sends no emails", async () => {
  refusals = [new Error("throttled")];
  const id = await invite();
  await queue();
  const body = { version: loop.project.version, status: "archived" };
  await updateProject.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
  loop.platform.clock.move(minuteMs);
  await deliverDue(loop.platform);
  expect(loop.platform.emails).toHaveLength(0);
  expect(await delivery(id)).toMatchObject({ state: "dropped", reason: "archived" });
});

test("an item that is not an invitation is reported, and the other records of its batch are processed", async () => {
  await invite();
  const good = stream.items.filter(({ image }) => image.__edb_e__ === "invitation");
  const bad = { sequence: "99", image: { __edb_e__: "invitation", status: "created" } };
  expect(await queueEmails(loop.platform, [bad, ...good])).toEqual(["99"]);
  expect(loop.platform.emails).toHaveLength(1);
});

test("the other records of a batch are emailed even if a failure can't be recorded", async () => {
  await invite();
  const good = stream.items.filter(({ image }) => image.__edb_e__ === "invitation");
  const bad = { sequence: "99", image: { __edb_e__: "invitation", status: "created" } };
  const { client, name } = loop.platform.table;
  const send = (command: Parameters<typeof client.send>[0]) =>
    JSON.stringify(command.input).includes('"deadLetters"')
      ? Promise.reject(new Error("The item is too large."))
      : client.send(command);
  const full: typeof client = Object.create(client, { send: { value: send } });
  const platform = { ...loop.platform, table: createAwsTable(full, name) };
  expect(await queueEmails(platform, [bad, ...good])).toEqual(["99"]);
  expect(loop.platform.emails).toHaveLength(1);
});

test("emails that wait for more than five minutes are logged, with the longest wait", async () => {
  const late = () =>
    loop.platform.lines
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message === watchedLines.workLate.message);
  refusals = [new Error("throttled"), new Error("throttled")];
  await invite("one@example.com");
  await invite("two@example.com");
  await queue();
  loop.platform.clock.move(emailRetryDelays[0] ?? 0);
  await deliverDue(loop.platform);
  expect(late()).toEqual([]);
  refusals = [new Error("throttled")];
  await invite("three@example.com");
  await queue();
  loop.platform.clock.move((emailRetryDelays[0] ?? 0) + 7 * minuteMs);
  await deliverDue(loop.platform);
  expect(late()).toMatchObject([{ [watchedLines.workLate.field]: 7 * 60, tried: 1 }]);
});

test.each([
  [1, 1],
  [3.5, 3],
  [200, 12],
])(
  "with a provider limit of %d a second, %d of twelve emails are sent at once",
  async (perSecond, expected) => {
    const { mailer } = loop.platform;
    for (let n = 0; n < 12; n++) await invite(`friend${n}@example.com`);
    loop.platform.mailer = { send: () => Promise.reject(new Error("throttled")) };
    await queue();
    let most = 0;
    let sending: (() => void)[] = [];
    loop.platform.mailer = {
      perSecond,
      /** Ends when as many are being sent as expected, and others had time to start. */
      async send(message) {
        const together = new Promise<void>((resolve) => sending.push(resolve));
        most = Math.max(most, sending.length);
        if (sending.length === expected) {
          for (let n = 0; n < 10; n++) await loop.platform.table.get({ Key: { pk: "any", sk: "any" } });
          for (const end of sending) end();
          sending = [];
        }
        await together;
        return mailer.send(message);
      },
    };
    loop.platform.clock.move(emailRetryDelays[0] ?? 0);
    await deliverDue(loop.platform);
    expect(loop.platform.emails).toHaveLength(12);
    expect(most).toBe(expected);
  },
);

test("while its workspace is suspended an email waits without an attempt, and is sent afterwards", async () => {
  const { table, clock, emails } = loop.platform;
  const { workspaceId } = loop.member.actor;
  const Key = workspaceKey(workspaceId);
  const suspension = { at: clock.now().toISOString(), reason: "spam", text: "Complaints." };
  const invitationId = await invite();
  await table.put({ Item: { ...Key, suspension } });
  await queue();
  clock.move(200 * dayMs);
  await deliverDue(loop.platform);
  expect(await delivery(invitationId)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(emails).toEqual([]);
  await table.put({ Item: Key });
  clock.move(15 * minuteMs);
  await deliverDue(loop.platform);
  expect(emails).toHaveLength(1);
});

test("an email waits a day for a server that lets none be sent, counted once, and is then tried as often as any other", async () => {
  refusals = Array.from({ length: 1_000 }, () => new SendingStopped("535 wrong password"));
  const id = await invite();
  await queue();
  for (let minutes = 0; minutes < 23 * 60; minutes += 5) {
    loop.platform.clock.move(5 * minuteMs);
    await deliverDue(loop.platform);
  }
  expect(refusals.length).toBeLessThan(750);
  expect(await delivery(id)).toMatchObject({ state: "waiting", attempts: 1 });
  refusals = [];
  loop.platform.clock.move(5 * minuteMs);
  await deliverDue(loop.platform);
  expect(loop.platform.emails).toHaveLength(1);
  expect(await statusOf()).toBe("sent");
});

test("an email that couldn’t be sent for a day is given up after its usual attempts", async () => {
  refusals = Array.from({ length: 1_000 }, () => new SendingStopped("535 wrong password"));
  const id = await invite();
  await queue();
  loop.platform.clock.move(dayMs);
  for (const pause of [0, ...emailRetryDelays.slice(1)]) {
    loop.platform.clock.move(pause);
    await deliverDue(loop.platform);
  }
  expect(await delivery(id)).toMatchObject({ state: "failed", reason: "SendingStopped" });
});
