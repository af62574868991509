import { devices } from "@kiteloop/contract/publishing/event";
import type { OwnTerms } from "@kiteloop/contract/referrals/own-terms";
import type { SelfBillingAgreement } from "@kiteloop/contract/referrals/self-billing";
import type { TaxForm } from "@kiteloop/contract/referrals/tax-form";
import { CustomAttributeType, Entity } from "electrodb";
import type { Origin } from "../../shared/inviter/index.ts";
import { perTable, service } from "../../shared/table/index.ts";
import type { LatestReferrals } from "./latest-referrals.ts";

const padding = { length: 10, char: "0" };

/** A person who can invite, one item per project and the embedder's id. */
export const participants = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participant", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of the participant. */
          externalId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** The embedder's id of a participant with a waitlist id. */
          knownAs: { type: "string" },
          code: { type: "string", required: true },
          /** The code that their link shows instead, see `formerCodes`. */
          chosenCode: { type: "string" },
          /** Empty if the embedder passed no name. */
          name: { type: "string", required: true },
          email: { type: "string" },
          /** The address of a photo, which only a server can set. */
          photo: { type: "string" },
          verified: { type: "boolean", required: true },
          /** The address came from a member's import, so that its owner may sign in with it. */
          addressImported: { type: "boolean" },
          /** With a waitlist id: when the address was confirmed, or a signature first named it. Anyone can list an address. */
          provedAt: { type: "string" },
          /** The version of the share page's terms that they accepted. */
          terms: { type: CustomAttributeType<{ version: string; acceptedAt: string }>("any") },
          /** The terms of their share instead of those of the rules. */
          ownTerms: { type: CustomAttributeType<OwnTerms>("any") },
          taxForm: { type: CustomAttributeType<TaxForm>("any") },
          selfBilling: { type: CustomAttributeType<SelfBillingAgreement>("any") },
          /** In hundredths of a percent. */
          vatRate: { type: "number" },
          /** Invitation emails, invitees who joined, invitees who converted. */
          invited: { type: "number", required: true },
          joined: { type: "number", required: true, padding },
          converted: { type: "number", required: true },
          /** The participant who started the chain; their own id if nobody invited them. */
          root: { type: "string" },
          /** Their variants in running experiments, each as `<experiment id>#<variant>`. */
          arms: { type: "list", items: { type: "string" } },
          /** From when they count in experiments that started after they were first seen; see `shared/inviter`. */
          entries: { type: "list", items: { type: "string" } },
          /** The country, device and hour in the project's time zone. */
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          day: { type: "string", required: true },
          /** When they signed up with the embedder, if that is known, and whether it was long before they came here. */
          signedUpAt: { type: "string" },
          existing: { type: "boolean" },
          /** Someone who joined by a link for test referrals: they count in no number. */
          test: { type: "boolean" },
          /** How and where they became a participant, and their first conversion; see `shared/inviter`. */
          origin: { type: CustomAttributeType<Origin>("any") },
          firstConversion: { type: "string" },
          /** Their first conversion of any kind in the second week after they joined. */
          secondWeek: { type: "string" },
          /** The beacon or invitation of their first invitation, or `none`; see `shared/inviter`. */
          firstInvite: { type: "string" },
          createdAt: { type: "string", required: true },
          /** All their referrals, including rejected ones. */
          reported: { type: "number" },
          /** Their referrals of the latest day with one, and of its month. */
          latestReferrals: { type: CustomAttributeType<LatestReferrals>("any") },
          /**
           * The project's mark of the device they were last seen on, and of the devices from which their latest
           * invitees joined.
           */
          mark: { type: "string" },
          friendMarks: { type: "list", items: { type: "string" } },
          /** Set on an item that replaces a counted one, see `countedFields`. Not exported. */
          moved: { type: "boolean" },
        },
        indexes: {
          byExternalId: {
            pk: { field: "pk", composite: ["projectId", "externalId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byJoined: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["joined", "participantId"], casing: "none" },
          },
          byId: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "gsi2sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["createdAt", "externalId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** Reserves a code for one participant of the instance, written once. */
export const participantCodes = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participantCode", version: "1", service },
        attributes: {
          code: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
        },
        indexes: {
          byCode: {
            pk: { field: "pk", composite: ["code"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
