import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { email, instant, line, none, pageOf, personal } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { photoUrl } from "../shared/picture-url.ts";
import { chapter, erasePerson, getPerson, invitedBy, inviterRevenue } from "./chain.ts";
import { chosenCode } from "./chosen-code.ts";
import { discardCodes, listCodePools, uploadCodes } from "./code-pool.ts";
import { contestLine, getTickets, listContests, showContest } from "./contest.ts";
import { apiConversion } from "./conversion.ts";
import {
  getFraudPolicy,
  listReferrals,
  referralRow,
  referralStep,
  reviewReferral,
  saveFraudPolicy,
} from "./fraud.ts";
import { invitationStatuses } from "./invitation.ts";
import { balances } from "./ledger.ts";
import { listParticipants, participant, saveParticipantTerms } from "./participant.ts";
import {
  getRewardRules,
  listRewards,
  moveReward,
  reward,
  saveRewardRules,
  showRewardCode,
} from "./reward.ts";
import { codePoolKey } from "./reward-fulfillment.ts";

/** A participant as servers see them. `email` is also null if none is known. */
export const apiParticipant = participant.extend({ name: personal, email: personal });
export type ApiParticipant = z.infer<typeof apiParticipant>;

const step = { by: z.null().or(referralStep.shape.by), note: personal };

export const apiReferral = referralRow.extend({
  participantName: personal,
  inviteeName: personal,
  history: z.array(referralStep.extend(step)),
});
export type ApiReferral = z.infer<typeof apiReferral>;

export const apiReward = reward.extend({
  recipientName: personal,
  history: z.array(reward.shape.history.element.extend(step)),
});
export type ApiReward = z.infer<typeof apiReward>;

const [invitation, referral, conversion, rewarded, paidOut, gotCode] = chapter.options;

/** One event in a participant's history. */
export const apiEvent = z.discriminatedUnion("kind", [
  invitation.extend({ email: personal, message: personal }),
  referral.extend({ name: personal, history: apiReferral.shape.history }),
  conversion.extend({ reversals: apiConversion.shape.reversals }),
  rewarded.omit({ acts: true }).extend({ reward: apiReward }),
  paidOut,
  gotCode,
]);
export type ApiEvent = z.infer<typeof apiEvent>;

export const apiListParticipants = apiEndpoint(listParticipants, {
  id: "participant.apiList",
  path: "/v1/participants",
  summary: "List or search participants",
  params: none,
  response: pageOf(apiParticipant),
});

const one = z.strictObject({ participantId: ids.participant });

export const apiGetParticipant = apiEndpoint(getPerson, {
  id: "participant.apiGet",
  path: "/v1/participants/{participantId}",
  summary: "Get a participant with their inviter and a page of their history",
  params: one,
  response: z.strictObject({
    participant: apiParticipant,
    invitedBy: z.nullable(invitedBy.extend({ name: personal })),
    revenue: z.array(inviterRevenue),
    balances: z.array(balances),
    /** Newest first. */
    events: z.array(apiEvent),
    next: z.string().optional(),
  }),
});

/**
 * Only the fields sent are changed; null removes the address or the photo. The key counts as a signature, so the identity is verified
 * afterwards.
 */
export const apiUpdateParticipant = endpoint({
  id: "participant.apiUpdate",
  method: "PATCH",
  path: "/v1/participants/{participantId}",
  summary: "Update a participant's name, email address, photo or code",
  auth: { kind: "secret", scope: "participants:write" },
  params: one,
  query: none,
  body: z.strictObject({
    name: line(0, 80).optional(),
    email: email.nullable().optional(),
    photo: photoUrl.nullable().optional(),
    /** The code of their link from now on, as in `POST /v1/participants`. A code that is refused changes nothing else either. */
    code: z.optional(chosenCode),
  }),
  response: apiParticipant,
  status: 200,
  errors: ["project.archived", "participant.code_taken", "participant.codes_full"],
});

export const apiSaveParticipantTerms = apiEndpoint(saveParticipantTerms, {
  id: "participant.apiSaveTerms",
  path: "/v1/participants/{participantId}/terms",
  summary: "Set the terms of a participant's share",
  params: one,
  response: apiParticipant,
});

export const apiEraseParticipant = apiEndpoint(erasePerson, {
  id: "participant.apiErase",
  path: "/v1/participants/{participantId}/erase",
  summary: "Erase a participant's personal data",
  params: one,
  response: apiParticipant,
});

export const apiListReferrals = apiEndpoint(listReferrals, {
  id: "referral.apiList",
  path: "/v1/referrals",
  summary: "List referrals",
  params: none,
  response: pageOf(apiReferral),
});

export const apiReviewReferral = apiEndpoint(reviewReferral, {
  id: "referral.apiReview",
  path: "/v1/referrals/review",
  summary: "Approve or reject a referral",
  params: none,
  response: apiReferral,
});

export const apiGetRewardRules = apiEndpoint(getRewardRules, {
  id: "reward.apiRules",
  path: "/v1/reward-rules",
  summary: "Get the project's reward rules",
  params: none,
  response: getRewardRules.response,
});

export const apiSaveRewardRules = apiEndpoint(saveRewardRules, {
  id: "reward.apiSaveRules",
  path: "/v1/reward-rules",
  summary: "Update the project's reward rules",
  params: none,
  response: saveRewardRules.response,
});

export const apiGetFraudPolicy = apiEndpoint(getFraudPolicy, {
  id: "fraud.apiPolicy",
  path: "/v1/fraud-policy",
  summary: "Get the project's fraud rules",
  params: none,
  response: getFraudPolicy.response,
});

export const apiSaveFraudPolicy = apiEndpoint(saveFraudPolicy, {
  id: "fraud.apiSave",
  path: "/v1/fraud-policy",
  summary: "Update the project's fraud rules",
  params: none,
  response: saveFraudPolicy.response,
});

export const apiListRewards = apiEndpoint(listRewards, {
  id: "reward.apiList",
  path: "/v1/rewards",
  summary: "List rewards",
  params: none,
  response: pageOf(apiReward),
});

export const apiListCodePools = apiEndpoint(listCodePools, {
  id: "codePool.apiList",
  path: "/v1/code-pools",
  summary: "List the project's pools of reward codes",
  params: none,
  response: listCodePools.response,
});

const ofPool = z.strictObject({ pool: codePoolKey });

export const apiUploadCodes = apiEndpoint(uploadCodes, {
  id: "codePool.apiUpload",
  path: "/v1/code-pools/{pool}/codes",
  summary: "Add codes to a pool",
  params: ofPool,
  response: uploadCodes.response,
});

export const apiDiscardCodes = apiEndpoint(discardCodes, {
  id: "codePool.apiDiscard",
  path: "/v1/code-pools/{pool}/discard",
  summary: "Delete a pool's codes that are left",
  params: ofPool,
  response: discardCodes.response,
});

export const apiListContests = apiEndpoint(listContests, {
  id: "contest.apiList",
  path: "/v1/contests",
  summary: "List the project's contests",
  powers: "contest",
  params: none,
  response: listContests.response,
});

const ofContest = z.strictObject({ contestId: ids.contest });

export const apiShowContest = apiEndpoint(showContest, {
  id: "contest.apiShow",
  path: "/v1/contests/{contestId}",
  summary: "Get a contest with its ranking",
  params: ofContest,
  response: showContest.response.omit({ lines: true, held: true }).extend({
    ranking: z.array(contestLine.extend({ name: personal })),
    /** Joins of its time that wait for a review. */
    heldJoins: z.int(),
  }),
});

export const apiGetTickets = apiEndpoint(getTickets, {
  id: "contest.apiTickets",
  path: "/v1/contests/{contestId}/tickets",
  summary: "Get the list of tickets and the winners of a final contest",
  powers: "contest",
  params: ofContest,
  response: getTickets.response.extend({
    /** Pairs of an entry and its tickets, in the order of the draw. */
    tickets: z.array(z.array(z.union([z.string(), z.int()])).length(2)),
  }),
});

export const apiMoveReward = apiEndpoint(moveReward, {
  id: "reward.apiMove",
  path: "/v1/rewards/{rewardId}/state",
  summary: "Approve, fulfill or reverse a reward",
  params: z.strictObject({ rewardId: ids.reward }),
  response: apiReward,
});

export const apiShowRewardCode = apiEndpoint(showRewardCode, {
  id: "reward.apiShowCode",
  path: "/v1/rewards/{rewardId}/code",
  summary: "Show the whole code of a reward",
  params: z.strictObject({ rewardId: ids.reward }),
  response: showRewardCode.response,
});

/** An invitation email. */
export const apiInvitation = z.strictObject({
  id: ids.invitation,
  participantId: ids.participant,
  participantExternalId: z.string(),
  email: personal,
  name: personal,
  /** The inviter's own message. */
  message: personal,
  status: z.enum(invitationStatuses),
  widgetId: z.nullable(ids.widget),
  createdAt: instant,
  changedAt: instant,
});
export type ApiInvitation = z.infer<typeof apiInvitation>;

/** Newest first. With a `status` a page may be short, or even empty, and still have a `next`. */
export const apiListInvitations = endpoint({
  id: "invitation.apiList",
  method: "GET",
  path: "/v1/invitations",
  summary: "List invitation emails",
  auth: { kind: "secret", scope: "invitations:read" },
  params: none,
  query: z.strictObject({
    status: z.enum(invitationStatuses).optional(),
    participantId: z.optional(ids.participant),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: pageOf(apiInvitation),
  status: 200,
});
