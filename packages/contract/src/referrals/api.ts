import * as z from "zod";
import { apiEndpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { chapter, erasePerson, getPerson, invitedBy, inviterRevenue } from "./chain.ts";
import { apiConversion } from "./conversion.ts";
import { listReferrals, referralRow, referralStep, reviewReferral } from "./fraud.ts";
import { listParticipants, participant } from "./participant.ts";
import { getRewardRules, listRewards, moveReward, RewardRules, reward } from "./reward.ts";

/** Null for a key without `personal:read`. */
const personal = z.nullable(z.string());

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    /** Cursor of the next page; absent on the last. */
    next: z.string().optional(),
  });

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

const [invitation, referral, conversion, rewarded] = chapter.options;

/** One event in a participant's history. */
export const apiEvent = z.discriminatedUnion("kind", [
  invitation.extend({ email: personal }),
  referral.extend({ name: personal }),
  conversion.extend({ reversals: apiConversion.shape.reversals }),
  rewarded.extend({ reward: apiReward }),
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
    /** Newest first. */
    events: z.array(apiEvent),
    next: z.string().optional(),
  }),
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
  response: z.strictObject({ rules: RewardRules }),
});

export const apiListRewards = apiEndpoint(listRewards, {
  id: "reward.apiList",
  path: "/v1/rewards",
  summary: "List rewards",
  params: none,
  response: pageOf(apiReward),
});

export const apiMoveReward = apiEndpoint(moveReward, {
  id: "reward.apiMove",
  path: "/v1/rewards/{rewardId}/state",
  summary: "Approve, fulfill or reverse a reward",
  params: z.strictObject({ rewardId: ids.reward }),
  response: apiReward,
});
