import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A project's reward rules; none until a member saves some. */
export const rewardRules = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "rewardRules", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          rules: { type: CustomAttributeType<RewardRules>("any"), required: true },
          version: { type: "number", required: true },
          updatedAt: { type: "string", required: true },
          queue: { type: ["rewardRules"] as const },
          /** Whether widgets change at `nextAt`, because the rules begin or stop to apply. */
          isDue: { type: "boolean" },
          nextAt: { type: "string" },
          failures: { type: "number" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ isDue }) => isDue === true,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "projectId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
