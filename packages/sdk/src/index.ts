export type { Page } from "./caller.ts";
export {
  type Client,
  type ClientOptions,
  type ConversionReport,
  type ConversionResult,
  createClient,
  type JoinReport,
  type JoinResult,
  type Participant,
  type ParticipantIdentity,
} from "./client.ts";
export { KiteloopError, type KiteloopErrorCode } from "./error.ts";
export { type Identity, signIdentity } from "./identity.ts";
export type {
  Analytics,
  AnalyticsQuery,
  ApiConversion,
  ApiParticipant,
  ApiReferral,
  ApiReward,
  CohortQuery,
  Cohorts,
  ContestRanking,
  Contests,
  ConversionQuery,
  CycleTime,
  InvitationQuery,
  ParticipantQuery,
  ParticipantStory,
  ParticipantTerms,
  ParticipantUpdate,
  Reads,
  ReferralQuery,
  ReferralReview,
  Revenue,
  RevenueQuery,
  Reversal,
  RewardMove,
  RewardQuery,
  RewardRules,
  SegmentQuery,
  Segments,
  Tickets,
} from "./reads.ts";
export { type Referral, referralFromJson, referralFromUrl } from "./referral.ts";
export type {
  AuditQuery,
  ExportPage,
  ExportQuery,
  FraudPolicyUpdate,
  ImportPage,
  ImportResult,
  Key,
  ProjectUpdate,
  RewardRulesUpdate,
  Settings,
  WebhookFields,
  WidgetDraft,
} from "./settings.ts";
export type { CallOptions } from "./transport.ts";
export {
  type VerifiedWebhook,
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookHeaders,
} from "./webhook.ts";
