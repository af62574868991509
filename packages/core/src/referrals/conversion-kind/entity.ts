import type { ConversionKind } from "@kiteloop/contract/referrals/conversion-kind";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A project's kinds of conversions; the first ones until a member saves others. */
export const conversionKinds = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "conversionKinds", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          kinds: { type: CustomAttributeType<readonly ConversionKind[]>("any"), required: true },
          version: { type: "number", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
