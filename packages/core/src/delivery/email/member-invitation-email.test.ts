import { beforeEach, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  createMemberInvitation,
  listMemberInvitations,
  readMemberInvitation,
  resendMemberInvitation,
} from "../../tenancy/member-invitation/index.ts";
import { type TestPlatform, testPeople, testPlatform, testVisitor } from "../../testing/index.ts";
import { emailRetryDelays } from "./deliver.ts";
import { takeFeedback } from "./feedback.ts";
import { deliverDue, queueEmails } from "./queue.ts";

let platform: TestPlatform;
let mara: Ctx<Member>;
let stream: ReturnType<typeof testPeople>["stream"];
let refusals: Error[];

beforeEach(async () => {
  platform = await testPlatform();
  const { mailer } = platform;
  refusals = [];
  platform.mailer = {
    async send(message) {
      const providerId = await mailer.send(message);
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return providerId;
    },
  };
  const people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
  ({ stream } = people);
});

const nothing = { params: {}, query: {}, body: {} };
const invite = () =>
  createMemberInvitation.call(mara, { ...nothing, body: { email: "ana@example.com", role: "editor" } });
const queue = () => queueEmails(platform, stream.items);
const emailState = async () => (await listMemberInvitations.call(mara, nothing)).items[0]?.emailState;
const tokens = () => platform.emails.map(({ text }) => /invitation=(\w+)/.exec(text)?.[1] ?? "");
const opens = (token: string) =>
  readMemberInvitation.call(testVisitor(platform), { ...nothing, body: { token } }).then(
    () => true,
    () => false,
  );

test("names the inviting member, the workspace and the role in both parts, from the instance with its postal address", async () => {
  await invite();
  expect(await queue()).toEqual([]);
  const [mail] = platform.emails;
  expect(mail).toMatchObject({
    to: "ana@example.com",
    from: "Kiteloop <invitations@kiteloop.test>",
    subject: "Mara invited you to Mara's workspace on Kiteloop",
  });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("as an editor");
    expect(part).toContain(`https://app.test/signup#invitation=${tokens()[0]}`);
    expect(part).toContain("Example Street 1");
  }
  expect(await emailState()).toBe("sent");
});

test("an email with an unknown result is retried with a link of its own; both links work", async () => {
  refusals = [new Error("the line went dead")];
  await invite();
  await queue();
  expect(await emailState()).toBe("waiting");
  platform.clock.move(emailRetryDelays[0] ?? 0);
  await deliverDue(platform);
  const [first = "", second = ""] = tokens();
  expect(first).not.toBe(second);
  expect([await opens(first), await opens(second)]).toEqual([true, true]);
  expect(await emailState()).toBe("sent");
});

test("redeliveries and the timer send no second email; resending sends one", async () => {
  const { id } = await invite();
  await Promise.all([queue(), queue(), deliverDue(platform)]);
  expect(platform.emails).toHaveLength(1);
  platform.clock.move(60_000);
  await resendMemberInvitation.call(mara, { ...nothing, params: { memberInvitationId: id } });
  await queue();
  expect(platform.emails).toHaveLength(2);
});

test("an email that was given up or bounced is shown as failed", async () => {
  refusals = Array(emailRetryDelays.length).fill(new Error("down"));
  const { id } = await invite();
  await queue();
  for (const pause of emailRetryDelays) {
    platform.clock.move(pause);
    await deliverDue(platform);
  }
  expect(await emailState()).toBe("failed");
  await resendMemberInvitation.call(mara, { ...nothing, params: { memberInvitationId: id } });
  await queue();
  expect(await emailState()).toBe("sent");
  const deliveryId = platform.emails.at(-1)?.deliveryId ?? "";
  const bounce = { deliveryId, fate: "bounced" as const, counts: true };
  expect(await takeFeedback(platform, bounce)).toBe(true);
  expect(await takeFeedback(platform, bounce)).toBe(true);
  expect(await emailState()).toBe("failed");
  expect(platform.lines.join()).not.toContain("notice to the operator");
});

test("names can't carry a link into the email", async () => {
  mara.actor.name = "Win now https://evil.example or x.evil.example";
  await invite();
  await queue();
  const [mail] = platform.emails;
  expect(mail?.subject).toContain("Win now");
  expect(mail?.subject).not.toMatch(/https:|x\.evil/);
});
