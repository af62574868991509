import { channels, devices } from "@kiteloop/contract/publishing/event";
import { conversionStatuses } from "@kiteloop/contract/referrals/referral";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Whether somebody's invitee converted. */
export type ConversionAttribution = (typeof attributions)[number];
const attributions = ["attributed", "direct"] as const;

/** The event that counts: one by project and the embedder's id of it, for good. */
export const conversions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "conversion", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of it, such as an order number. */
          externalId: { type: "string", required: true },
          conversionId: { type: "string", required: true },
          /** Who converted, by the embedder's id. */
          participantExternalId: { type: "string", required: true },
          referralId: { type: "string" },
          status: { type: conversionStatuses, required: true },
          source: { type: ["browser", "server"] as const, required: true },
          /** Of the referral: see there. */
          root: { type: "string" },
          inviterJoinedAt: { type: "string" },
          arms: { type: "list", items: { type: "string" } },
          /** Of the referral too, and the hour of the project's wall clock it counts in. */
          channel: { type: channels },
          widgetId: { type: "string" },
          country: { type: "string" },
          device: { type: devices },
          /** Of the project's wall clock; absent on those of earlier releases. */
          hour: { type: "number" },
          /** In the smallest unit of `currency`. */
          amount: { type: "number" },
          currency: { type: "string" },
          /** When the server's word came for one that waited for it. */
          confirmedAt: { type: "string" },
          day: { type: "string", required: true },
          convertedAt: { type: "string", required: true },
        },
        indexes: {
          byExternalId: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byPerson: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["projectId", "participantExternalId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["convertedAt", "externalId"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["convertedAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/**
 * The server's word for a conversion that waited for it: what makes it count, in the day the word came. A fact of
 * its own, for only what is new is counted.
 */
export const conversionConfirmations = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "conversionConfirmation", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          conversionId: { type: "string", required: true },
          referralId: { type: "string" },
          root: { type: "string" },
          inviterJoinedAt: { type: "string" },
          arms: { type: "list", items: { type: "string" } },
          /** Of the referral too, and the hour of the project's wall clock it counts in. */
          channel: { type: channels },
          widgetId: { type: "string" },
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          status: { type: attributions, required: true },
          day: { type: "string", required: true },
          confirmedAt: { type: "string", required: true },
        },
        indexes: {
          byExternalId: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["confirmedAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
