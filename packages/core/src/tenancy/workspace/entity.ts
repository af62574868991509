import { planNames } from "@kiteloop/contract/tenancy/plans";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import { roles } from "@kiteloop/contract/tenancy/roles";
import type { Suspension } from "@kiteloop/contract/tenancy/suspension";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** The member who requested the deletion, and when it happens. */
export type Deletion = { requestedAt: string; erasesAt: string; requestedBy: string };

export const workspaces = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "workspace", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          name: { type: "string", required: true },
          /** The name in lower case, and its first character, by which staff find it. */
          searchName: { type: "string", required: true },
          searchLetter: { type: "string", required: true },
          plan: { type: planNames, required: true },
          createdAt: { type: "string", required: true },
          /** Present if an owner requested deletion. */
          deletion: { type: CustomAttributeType<Deletion>("any") },
          /** Present while staff have suspended it. */
          suspension: { type: CustomAttributeType<Suspension>("any") },
          /** When work continues that waited during a suspension which has ended: once its projects are back for every process. */
          workWaitsUntil: { type: "string" },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byName: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["searchLetter"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["searchName"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

export const memberships = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "membership", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          userId: { type: "string", required: true },
          /** The user pool's id; absent in memberships from before invitations existed. */
          subject: { type: "string" },
          role: { type: roles, required: true },
          /** Present if they are limited to these projects; the role is viewer then. */
          projects: { type: CustomAttributeType<ProjectAccess>("any") },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["userId"], casing: "none" },
          },
          byUser: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["userId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["workspaceId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
