import { deliverDue, queueEmails } from "@kiteloop/core/delivery/email";
import { createMemberInvitation } from "@kiteloop/core/tenancy/member-invitation";
import { TestClock, testPeople, withBody } from "@kiteloop/core/testing";
import { useFolder, withoutSetup } from "../backup/testing.ts";
import { claimDataFolder } from "../main/data-folder.ts";
import { smtpMailer } from "./smtp.ts";

/**
 * For tests: sends what is due, and then an email to an address if one is given, until this process ends or is killed.
 */
async function run([dataDir = "", port = "", at = "", to]: string[]): Promise<void> {
  await claimDataFolder(dataDir, false);
  withoutSetup();
  const used = await useFolder(dataDir, { isNew: false });
  const auth = { user: "ann", pass: "secret" };
  const mailer = smtpMailer({
    server: { host: "127.0.0.1", port: Number(port), secure: false, requireTLS: false, auth },
    ...{ perSecond: 1_000, host: "kl.example.com", onBounce: async () => undefined },
  });
  const platform = { ...used.platform, mailer, clock: new TestClock(Number(at)) };
  while ((await deliverDue(platform)) > 0);
  if (to !== undefined) {
    const people = testPeople(platform);
    const { ctx } = await people.signIn(`Mara ${to}`);
    await createMemberInvitation.call(ctx, withBody({ email: to, role: "editor" }));
    await queueEmails(platform, people.stream.items);
  }
  mailer.close();
  await used.stop();
  process.exit(0);
}

await run(process.argv.slice(2));
