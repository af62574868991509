import { beforeEach, expect, test } from "vitest";
import { checkSender, setSender } from "../../messaging/sender/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { DomainLook } from "../../shared/context/index.ts";
import { streamOf, type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { deliverDue, queueEmails } from "./queue.ts";

const verified: DomainLook = {
  ...{ proven: true, signs: true, signatures: [], takesReturns: true, returns: [] },
  policy: "v=DMARC1; p=none",
};
const instances = '"Acme" <invitations@kiteloop.test>';
const own = '"Acme" <hello@acme.com>';
let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  const platform = await testPlatform();
  platform.emailDomains = {
    ...platform.emailDomains,
    look: async () => verified,
    forget: async () => undefined,
  };
  loop = await testLoop(platform);
  stream = streamOf(platform.table);
  await setSender.call(loop.member, withBody({ address: "hello@acme.com" }));
});

async function invite(email: string): Promise<void> {
  const ana = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "ana", name: "Ana", email: "ana@example.com" }),
  );
  await sendInvitation.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, token: ana.token, email }),
  );
  await queueEmails(loop.platform, stream.items.splice(0));
}

/** Makes the provider refuse the next email with this text. */
function refuseOnce(name: string, message: string): void {
  const { mailer } = loop.platform;
  let refused = false;
  loop.platform.mailer = {
    async send(mail) {
      if (refused) return mailer.send(mail);
      refused = true;
      throw Object.assign(new Error(message), { name });
    },
  };
  Object.assign(loop.member, { mailer: loop.platform.mailer });
}

const later = async () => {
  loop.platform.clock.move(60_000);
  await deliverDue(loop.platform);
};
const senders = () => loop.platform.emails.map(({ from }) => from);

test("a refused address says nothing about the one that a member has chosen since", async () => {
  const { mailer } = loop.platform;
  loop.platform.mailer = {
    async send() {
      loop.platform.mailer = mailer;
      await setSender.call(loop.member, withBody({ address: "hello@acme.org" }));
      const name = "MailFromDomainNotVerifiedException";
      throw Object.assign(new Error("The MAIL FROM domain is not verified."), { name });
    },
  };
  await invite("one@example.com");
  await later();
  expect(senders()).toEqual(['"Acme" <hello@acme.org>']);
});

test("an email comes from the workspace's own address once its domain is verified", async () => {
  await invite("one@example.com");
  expect(senders()).toEqual([own]);
});

test.each([
  [
    "MessageRejected",
    "Email address is not verified. The following identities failed the check: hello@acme.com",
  ],
  ["MailFromDomainNotVerifiedException", "The MAIL FROM domain is not verified."],
])(
  "when the provider no longer sends from the domain (%s), the email is sent from the instance's address",
  async (name, message) => {
    refuseOnce(name, message);
    await invite("one@example.com");
    expect(senders()).toEqual([]);
    await later();
    await invite("two@example.com");
    expect(senders()).toEqual([instances, instances]);
    const entries = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 10);
    expect(entries.filter(({ action }) => action === "mailSender.lose")).toHaveLength(1);
    await checkSender.call(loop.member, { params: {}, query: {}, body: {} });
    await invite("three@example.com");
    expect(senders().at(-1)).toBe(own);
  },
);

test.each([
  ["MessageRejected", "The content looks like a virus."],
  ["TooManyRequestsException", "Slow down."],
])("any other refusal (%s) leaves the address in use", async (name, message) => {
  refuseOnce(name, message);
  await invite("one@example.com");
  await later();
  expect(senders()).toEqual([own]);
});
