import { channels } from "@kiteloop/contract/event";
import { referralStatuses } from "@kiteloop/contract/referral";
import { Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

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
          attributedBy: { type: ["code", "invitation"] as const, required: true },
          channel: { type: channels },
          widgetId: { type: "string" },
          /** Of who invited them, all three or none: the participant their chain began with, and when they joined. */
          root: { type: "string" },
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          conversions: { type: "number", required: true },
          day: { type: "string", required: true },
          joinedAt: { type: "string", required: true },
          convertedAt: { type: "string" },
          counted: { type: "boolean" },
        },
        indexes: {
          byInvitee: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
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
