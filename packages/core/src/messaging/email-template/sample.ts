import {
  type EmailWording,
  previewEmailTemplate as previewEmailTemplateEndpoint,
  testEmailsPerDay,
  testEmailTemplate as testEmailTemplateEndpoint,
} from "@kiteloop/contract/messaging/email-template";
import { retention } from "@kiteloop/contract/shared/retention";
import {
  EmailError,
  type RenderedEmail,
  renderConfirmation,
  renderInvitation,
  renderJoined,
  renderPayoutFailed,
  renderPayoutMethod,
  renderPayoutPaid,
  renderPlace,
  renderReminder,
  renderReward,
  renderSignIn,
} from "@kiteloop/mail";
import { dayOf } from "@kiteloop/metrics/days";
import { projectsOf } from "../../publishing/index.ts";
import { emailLooks } from "../../publishing/live/index.ts";
import type { Ctx, EmailMessage, Member } from "../../shared/context/index.ts";
import { AppError, awsErrorName } from "../../shared/errors/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { assertSendable } from "./checked.ts";
import { addEnvelope, commonOf, letterheadOf } from "./letterhead.ts";
import type { EmailTemplateKey } from "./store.ts";

/** An email as it would be sent, with sample data. */
export const previewEmailTemplate = verb(previewEmailTemplateEndpoint, async (ctx, { body }) => {
  const { from, subject, html, text } = await sampleOf(ctx, body);
  return { from, subject, html, text };
});

/** Sends it to the member who asks. It does not use up the plan's month, so a day has a separate limit. */
export const testEmailTemplate = verb(testEmailTemplateEndpoint, async (ctx, { body }) => {
  const { table, clock, actor, mailer, log } = ctx;
  const message = await sampleOf(ctx, body);
  const now = clock.now().getTime();
  const ttl = Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;
  const quota = { holder: `test_${actor.userId}`, period: dayOf(now, "UTC"), limit: testEmailsPerDay, ttl };
  const { ok } = await transact(table, clock, [takeQuotaItem(table, quota)]);
  if (!ok) throw new AppError("email_template.enough_tests", { retryAfter: 3600 });
  try {
    await mailer.send(message);
  } catch (error) {
    log.warn("a test email was not sent", { error: awsErrorName(error) });
    throw new AppError("email.refused", {}, error);
  }
  return { to: actor.email };
});

/** @throws AppError with the wording's problems, or `request.invalid` if it can't be rendered for another reason */
async function sampleOf(
  { table, instance, actor }: Ctx<Member>,
  { wording, ...which }: EmailTemplateKey & { wording: EmailWording },
): Promise<EmailMessage> {
  const { purpose, language } = which;
  assertSendable(purpose, wording);
  const [kept, [project]] = await Promise.all([
    letterheadOf(table, actor.workspaceId, purpose),
    projectsOf(table, actor.workspaceId),
  ]);
  const letterhead = { ...kept, settings: { ...kept.settings, language }, wording };
  const projectName = project?.name ?? "Your project";
  // Does nothing: a member who sends a test must not be unsubscribed by it.
  const unsubscribeUrl = `${instance.edgeOrigin}/v1/unsubscribe/example`;
  const looks =
    project && (await emailLooks(table, { workspaceId: actor.workspaceId, projectId: project.projectId }));
  const common = {
    ...looks,
    ...commonOf(instance, { projectName, unsubscribeUrl, purpose }, letterhead),
    link: `${instance.edgeOrigin}/r/EXAMPLE2`,
  };
  try {
    return addEnvelope(instance, { name: projectName }, letterhead, actor.email, renderSample(which, common));
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    const errors = [{ path: `wording.${error.field}`, message: "can't be sent like this" }];
    throw new AppError("request.invalid", { errors }, error);
  }
}

const samplePayout = { amount: "€49.00", reference: "KL7Q3MZ9RT2WHX8VBN5KDP" };

function renderSample(
  { purpose }: EmailTemplateKey,
  common: Parameters<typeof renderInvitation>[0],
): RenderedEmail {
  switch (purpose) {
    case "invitation":
      return renderInvitation({ ...common, inviterName: "Ana Silva", recipientName: "Ben" });
    case "reminder":
      return renderReminder({ ...common, inviterName: "Ana Silva", recipientName: "Ben" });
    case "joined":
      return renderJoined({ ...common, friendName: "Ben", joined: 3 });
    case "reward":
      return renderReward({ ...common, reward: "A month for free" });
    case "place":
      return renderPlace({ ...common, position: 12, places: 3, joined: 2 });
    case "signIn":
      return renderSignIn(common);
    case "confirmation":
      return renderConfirmation(common);
    case "payoutMethod":
      return renderPayoutMethod({ ...common, usedFrom: "2026-12-04, 10:00 UTC" });
    case "payoutPaid":
      return renderPayoutPaid({ ...common, ...samplePayout });
    case "payoutFailed":
      return renderPayoutFailed({ ...common, ...samplePayout });
  }
}
