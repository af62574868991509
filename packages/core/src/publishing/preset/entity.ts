import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A widget design that a member saved for reuse. */
export const presets = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "preset", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          presetId: { type: "string", required: true },
          name: { type: "string", required: true },
          /** Absent: any. */
          businessType: { type: businessTypes },
          config: { type: CustomAttributeType<Record<string, unknown>>("any"), required: true },
          shared: { type: "boolean", required: true },
          /** The member who created it. */
          userId: { type: "string", required: true },
          madeBy: { type: "string", required: true },
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["presetId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
