import type { FieldMapping } from "@kiteloop/contract/money/field-mapping";
import type { SignatureScheme } from "@kiteloop/contract/money/payment-source";
import { paymentModes, paymentProviders } from "@kiteloop/contract/money/payment-source-states";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Deleted sources are kept, so that erasures find what they received. */
const states = ["active", "deleted"] as const;

/** A provider's account that reports payments of a project. Its secrets are encrypted if the instance has a key. */
export const paymentSources = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "paymentSource", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          sourceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          provider: { type: paymentProviders, required: true },
          mode: { type: paymentModes, required: true },
          state: { type: states, required: true },
          conversionKind: { type: "string" },
          signingSecret: { type: "string" },
          signingSecretLastFour: { type: "string" },
          oldSecret: { type: "string" },
          oldSecretUntil: { type: "string" },
          apiKey: { type: "string" },
          apiKeyLastFour: { type: "string" },
          /** The provider's id of the endpoint that was created for this source. */
          endpointId: { type: "string" },
          /** Of a generic source. */
          signature: { type: CustomAttributeType<SignatureScheme>("any") },
          mapping: { type: CustomAttributeType<FieldMapping>("any") },
          matchesEmail: { type: "boolean" },
          refusedAt: { type: "string" },
          /** Of Stripe's API, as the last event says. */
          apiVersion: { type: "string" },
          createdAt: { type: "string", required: true },
          createdBy: { type: "string", required: true },
          version: { type: "number", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["sourceId"], casing: "none" },
          },
          byId: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["sourceId"], casing: "none" },
            sk: { field: "gsi2sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
