import { channels, devices } from "@kiteloop/contract/publishing/event";
import type { ReferralStep, Verdict } from "@kiteloop/contract/referrals/fraud";
import { attributions, referralStatuses } from "@kiteloop/contract/referrals/referral";
import { reviewStates } from "@kiteloop/contract/referrals/review-states";
import { CustomAttributeType, Entity } from "electrodb";
import type { Origin } from "../../shared/inviter/index.ts";
import { doerType, perTable, service } from "../../shared/table/index.ts";
import type { KeptFacts } from "../fraud/index.ts";
import type { ShareTally } from "../reward/index.ts";

/** The edge from participant to invitee: one per project and invitee, never deleted. */
export const referrals = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "referral", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of the invitee. */
          externalId: { type: "string", required: true },
          referralId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          participantExternalId: { type: "string", required: true },
          code: { type: "string", required: true },
          name: { type: "string" },
          email: { type: "string" },
          status: { type: referralStatuses, required: true },
          source: { type: ["browser", "server"] as const, required: true },
          /** How it was attributed: by the email that invited this address, or by the code alone. */
          attributedBy: { type: attributions, required: true },
          channel: { type: channels },
          widgetId: { type: "string" },
          /** Copied from the inviter, all three or none: the root of their chain, and when they joined. */
          root: { type: "string" },
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          /** Whether the inviter existed before: then neither is in a cohort. */
          inviterExisting: { type: "boolean" },
          /** How and where the inviter became a participant. */
          inviterOrigin: { type: CustomAttributeType<Origin>("any") },
          /** The inviter's variants in running experiments, each as `<experiment id>#<variant>`. */
          arms: { type: "list", items: { type: "string" } },
          /** From when the inviter counts in experiments that started after they were first seen. */
          entries: { type: "list", items: { type: "string" } },
          /** The country, device and hour in the project's time zone at the join. */
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          /** The project's mark of the network that the join was reported from. Not exported. */
          networkMark: { type: "string" },
          conversions: { type: "number", required: true },
          /** How many of its conversions earn rewards: those of a kind that does, unless reversed as a whole. */
          earning: { type: "number" },
          /** How many of these only a page has reported; absent in earlier releases. */
          claimed: { type: "number" },
          /** The embedder's id of the conversion that earned rewards: the first one after there was none. */
          earnedWith: { type: "string" },
          /** The project's day of that conversion. */
          earnedOn: { type: "string" },
          /** Shares that their payments have earned; absent without any. */
          shares: { type: CustomAttributeType<ShareTally>("any") },
          day: { type: "string", required: true },
          joinedAt: { type: "string", required: true },
          convertedAt: { type: "string" },
          /**
           * Its number among the participant's referrals, starting at 1. This and the following are absent in releases
           * before verdicts.
           */
          nth: { type: "number", padding: { length: 10, char: "0" } },
          facts: { type: CustomAttributeType<KeptFacts>("any") },
          verdict: { type: CustomAttributeType<Verdict>("any") },
          review: { type: reviewStates },
          reviewedBy: { type: doerType() },
          history: { type: CustomAttributeType<ReferralStep[]>("any") },
          /** Whether its join is counted: from the start, or since it was approved. */
          inLog: { type: "boolean" },
          /** A declared bot reported it, for which it was held: its join counts once it is approved. */
          bot: { type: "boolean" },
          /** Why members should review it. */
          queue: { type: ["none", "pending", "rejected"] as const },
          /** Set on an item that replaces a counted one, see `countedFields`. Not exported. */
          moved: { type: "boolean" },
        },
        indexes: {
          byInvitee: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byParticipant: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nth"], casing: "none" },
          },
          byQueue: {
            index: "gsi2",
            condition: ({ queue }) => queue !== "none",
            pk: { field: "gsi2pk", composite: ["projectId", "queue"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["joinedAt", "externalId"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["joinedAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
