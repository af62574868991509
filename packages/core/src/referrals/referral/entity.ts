import { channels, devices } from "@kiteloop/contract/publishing/event";
import { type ReferralStep, reviewStates, type Verdict } from "@kiteloop/contract/referrals/fraud";
import { attributions, referralStatuses } from "@kiteloop/contract/referrals/referral";
import { CustomAttributeType, Entity } from "electrodb";
import { doerType, perTable, service } from "../../shared/table/index.ts";
import type { KeptFacts } from "../fraud/index.ts";

/** The edge from participant to invitee: one by project and invitee, for good. */
export const referrals = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "referral", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The invitee, by the embedder's id. */
          externalId: { type: "string", required: true },
          referralId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          participantExternalId: { type: "string", required: true },
          code: { type: "string", required: true },
          name: { type: "string" },
          email: { type: "string" },
          status: { type: referralStatuses, required: true },
          source: { type: ["browser", "server"] as const, required: true },
          /** How it was attributed: to the mail that invited this address, or to the code alone. */
          attributedBy: { type: attributions, required: true },
          channel: { type: channels },
          widgetId: { type: "string" },
          /** Of who invited them, all three or none: the participant their chain began with, and when they joined. */
          root: { type: "string" },
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          /** The variants they were in of the experiments under way, each as `<experiment id>#<variant>`. */
          arms: { type: "list", items: { type: "string" } },
          /** Where and on what they joined, and in which hour of the project's wall clock. */
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          conversions: { type: "number", required: true },
          day: { type: "string", required: true },
          joinedAt: { type: "string", required: true },
          convertedAt: { type: "string" },
          /** Which of the participant's referrals it is, from 1 on; with all that follow absent on those of before verdicts. */
          nth: { type: "number", padding: { length: 10, char: "0" } },
          facts: { type: CustomAttributeType<KeptFacts>("any") },
          verdict: { type: CustomAttributeType<Verdict>("any") },
          review: { type: reviewStates },
          reviewedBy: { type: doerType() },
          history: { type: CustomAttributeType<ReferralStep[]>("any") },
          /** Whether the log counts its join: from the start, or since somebody or something approved it. */
          inLog: { type: "boolean" },
          /** What members look at it for. */
          queue: { type: ["none", "pending", "rejected"] as const },
          /** Put in place of an item that counted: see `countable`. Not part of an export. */
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
