import * as projectClone from "./lifecycle/project-clone.ts";
import * as projectDeletion from "./lifecycle/project-deletion.ts";
import * as projectTest from "./lifecycle/project-test.ts";
import * as retentionPolicy from "./lifecycle/retention-policy.ts";
import * as workspaceSuspension from "./lifecycle/workspace-suspension.ts";
import * as messagingApi from "./messaging/api.ts";
import * as emailPause from "./messaging/email-pause.ts";
import * as emailSettings from "./messaging/email-settings.ts";
import * as emailTemplate from "./messaging/email-template.ts";
import * as sender from "./messaging/sender.ts";
import * as suppression from "./messaging/suppression.ts";
import * as webhook from "./messaging/webhook.ts";
import * as paymentBackfill from "./money/payment-backfill.ts";
import * as paymentSource from "./money/payment-source.ts";
import * as payoutAccount from "./money/payout-account.ts";
import * as deadLetter from "./operations/dead-letter.ts";
import * as instanceHealth from "./operations/instance-health.ts";
import * as system from "./operations/system.ts";
import * as publishingApi from "./publishing/api.ts";
import * as apiKey from "./publishing/api-key.ts";
import * as brand from "./publishing/brand.ts";
import * as event from "./publishing/event.ts";
import * as experiment from "./publishing/experiment.ts";
import * as linkDomain from "./publishing/link-domain.ts";
import * as preset from "./publishing/preset.ts";
import * as project from "./publishing/project.ts";
import * as projectExperiments from "./publishing/project-experiments.ts";
import * as savedFilter from "./publishing/saved-filter.ts";
import * as widget from "./publishing/widget.ts";
import * as referralsApi from "./referrals/api.ts";
import * as people from "./referrals/chain.ts";
import * as codePool from "./referrals/code-pool.ts";
import * as contest from "./referrals/contest.ts";
import * as conversion from "./referrals/conversion.ts";
import * as conversionKind from "./referrals/conversion-kind.ts";
import * as decision from "./referrals/decision.ts";
import * as fraud from "./referrals/fraud.ts";
import * as installation from "./referrals/installation.ts";
import * as invitation from "./referrals/invitation.ts";
import * as leaderboard from "./referrals/leaderboard.ts";
import * as ledger from "./referrals/ledger.ts";
import * as ownData from "./referrals/own-data.ts";
import * as ownPayouts from "./referrals/own-payouts.ts";
import * as participant from "./referrals/participant.ts";
import * as participantImport from "./referrals/participant-import.ts";
import * as payee from "./referrals/payee.ts";
import * as payer from "./referrals/payer.ts";
import * as payoutRun from "./referrals/payout-run.ts";
import * as payoutSettings from "./referrals/payout-settings.ts";
import * as referral from "./referrals/referral.ts";
import * as reward from "./referrals/reward.ts";
import * as selfBilling from "./referrals/self-billing.ts";
import * as sharePage from "./referrals/share-page.ts";
import * as signIn from "./referrals/sign-in.ts";
import * as statement from "./referrals/statement.ts";
import * as testReferral from "./referrals/test-referral.ts";
import * as waitlist from "./referrals/waitlist.ts";
import * as waitlistConfirmation from "./referrals/waitlist-confirmation.ts";
import * as analytics from "./reports/analytics.ts";
import * as reportsApi from "./reports/api.ts";
import * as chains from "./reports/chains.ts";
import * as dashboardLink from "./reports/dashboard-link.ts";
import * as digest from "./reports/digest.ts";
import * as exports from "./reports/export.ts";
import * as inbox from "./reports/inbox.ts";
import * as insights from "./reports/insights.ts";
import * as projectNumbers from "./reports/project-numbers.ts";
import * as revenue from "./reports/revenue.ts";
import * as segments from "./reports/segments.ts";
import * as workspaces from "./reports/workspaces.ts";
import { type Endpoint, methods } from "./shared/endpoint.ts";
import * as proof from "./shared/proof.ts";
import * as assessment from "./submissions/assessment.ts";
import * as contact from "./submissions/contact.ts";
import * as feedback from "./submissions/feedback.ts";
import * as testimonial from "./submissions/testimonial.ts";
import * as tenancyApi from "./tenancy/api.ts";
import * as auth from "./tenancy/auth.ts";
import * as member from "./tenancy/member.ts";
import * as memberAccount from "./tenancy/member-account.ts";
import * as memberInvitation from "./tenancy/member-invitation.ts";
import * as passkeySignIn from "./tenancy/passkey.ts";
import * as profile from "./tenancy/profile.ts";
import * as profilePasskey from "./tenancy/profile-passkey.ts";
import * as signInProvider from "./tenancy/sign-in-provider.ts";
import * as workspace from "./tenancy/workspace.ts";
import * as workspacePlan from "./tenancy/workspace-plan.ts";

/** The modules that declare endpoints, by district. */
const modules: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  shared: [proof],
  tenancy: [
    tenancyApi,
    auth,
    member,
    memberAccount,
    memberInvitation,
    passkeySignIn,
    profile,
    profilePasskey,
    signInProvider,
    workspace,
    workspacePlan,
  ],
  publishing: [
    publishingApi,
    apiKey,
    brand,
    event,
    experiment,
    linkDomain,
    preset,
    project,
    projectExperiments,
    savedFilter,
    widget,
  ],
  messaging: [messagingApi, emailPause, emailSettings, emailTemplate, sender, suppression, webhook],
  referrals: [
    referralsApi,
    people,
    codePool,
    contest,
    conversion,
    conversionKind,
    decision,
    fraud,
    installation,
    invitation,
    leaderboard,
    ledger,
    ownData,
    participant,
    participantImport,
    payee,
    payer,
    ownPayouts,
    payoutRun,
    payoutSettings,
    referral,
    reward,
    selfBilling,
    sharePage,
    signIn,
    statement,
    testReferral,
    waitlist,
    waitlistConfirmation,
  ],
  money: [paymentBackfill, paymentSource, payoutAccount],
  submissions: [assessment, contact, feedback, testimonial],
  reports: [
    analytics,
    reportsApi,
    chains,
    dashboardLink,
    digest,
    exports,
    inbox,
    insights,
    projectNumbers,
    revenue,
    segments,
    workspaces,
  ],
  lifecycle: [projectClone, projectDeletion, projectTest, retentionPolicy, workspaceSuspension],
  operations: [deadLetter, instanceHealth, system],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "auth" in value && "limits" in value;

/** The endpoints of each district. */
export const endpointsByDistrict: readonly (readonly [district: string, endpoints: readonly Endpoint[]])[] =
  Object.entries(modules).map(([district, declaring]) => [
    district,
    declaring.flatMap((module) => Object.values(module).filter(isEndpoint)),
  ]);

const placeOf = ({ path, method }: Endpoint) => `${path} ${methods.indexOf(method)}`;

/** Every endpoint of the product, in the order of their paths, and in that of `methods` for one path. */
export const endpoints: readonly Endpoint[] = endpointsByDistrict
  .flatMap(([, declared]) => declared)
  .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
