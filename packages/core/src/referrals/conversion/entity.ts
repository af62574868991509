import { channels, devices } from "@kiteloop/contract/publishing/event";
import {
  type ConversionParts,
  conversionSources,
  conversionStatuses,
} from "@kiteloop/contract/referrals/referral";
import { CustomAttributeType, Entity } from "electrodb";
import type { CohortMember, Convert } from "../../shared/inviter/index.ts";
import { perTable, service } from "../../shared/table/index.ts";

/** Whether an invitee converted. */
export type ConversionAttribution = (typeof attributions)[number];
type Properties = Record<string, string | number | boolean>;
export const attributions = ["attributed", "direct"] as const;

/** A conversion that counts: written once per project and the embedder's id of the conversion, and never deleted. */
export const conversions = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "conversion", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id, such as an order number. */
          externalId: { type: "string", required: true },
          conversionId: { type: "string", required: true },
          /** The embedder's id of the person who converted. */
          participantExternalId: { type: "string", required: true },
          /** The embedder's id of the company that paid for that person. */
          payer: { type: "string" },
          referralId: { type: "string" },
          status: { type: conversionStatuses, required: true },
          source: { type: conversionSources, required: true },
          /** Copied from the referral. */
          root: { type: "string" },
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          inviterExisting: { type: "boolean" },
          /** Of a new user's first conversion, if it counts in their cohort: who they are in it. */
          convert: { type: CustomAttributeType<Convert>("any") },
          /** Of a new user within 14 days of joining: who they are in their cohort; and if it is their first in the second week. */
          member: { type: CustomAttributeType<CohortMember>("any") },
          active: { type: "boolean" },
          arms: { type: "list", items: { type: "string" } },
          entries: { type: "list", items: { type: "string" } },
          /** Copied from the referral, with the hour in the project's time zone in which it counts. */
          channel: { type: channels },
          widgetId: { type: "string" },
          country: { type: "string" },
          device: { type: devices },
          /** In the project's time zone; absent in earlier releases. */
          hour: { type: "number" },
          /** In the smallest unit of `currency`. */
          amount: { type: "number" },
          currency: { type: "string" },
          /** Tax and shipping in `amount`, as far as a server or the payment's source says them. */
          parts: { type: CustomAttributeType<ConversionParts>("any") },
          /** A key of the project's kinds, as reported. */
          kind: { type: "string" },
          /** Whether its kind did not count as a conversion. */
          uncounted: { type: "boolean" },
          /** Whether it is of a kind that earns rewards, and counts for a referral. */
          earns: { type: "boolean" },
          properties: { type: CustomAttributeType<Properties>("any") },
          /** Its number among the payments of its referral that earned a share; absent if it earned none. */
          share: { type: "number" },
          /** Number of its revenue changes. */
          changes: { type: "number" },
          /** How much of `amount` is reversed. */
          reversed: { type: "number" },
          /** How much of `amount` members and keys have reversed, which a payment's source doesn't lower. */
          reversedByReport: { type: "number" },
          /** How much its source had reversed by then, to which theirs was added. */
          reversedBeside: { type: "number" },
          /** When it was last reversed. */
          reversedAt: { type: "string" },
          /** When the server, or the payment's source, confirmed a conversion that waited for confirmation. */
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
 * The server's confirmation of a conversion that waited for it. The conversion counts on the day of the confirmation,
 * as a fact of its own, because only new items are counted.
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
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          inviterExisting: { type: "boolean" },
          /** Of a new user's first conversion, if it counts in their cohort: who they are in it. */
          convert: { type: CustomAttributeType<Convert>("any") },
          /** Of a new user within 14 days of joining: who they are in their cohort; and if it is their first in the second week. */
          member: { type: CustomAttributeType<CohortMember>("any") },
          active: { type: "boolean" },
          arms: { type: "list", items: { type: "string" } },
          entries: { type: "list", items: { type: "string" } },
          /** Copied from the referral, with the hour in the project's time zone in which it counts. */
          channel: { type: channels },
          widgetId: { type: "string" },
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          /** Whether its kind did not count as a conversion. */
          uncounted: { type: "boolean" },
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
