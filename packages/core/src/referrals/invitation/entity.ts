import { devices } from "@kiteloop/contract/publishing/event";
import { invitationStatuses } from "@kiteloop/contract/referrals/invitation-statuses";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";
import { rejectReasons } from "./reasons.ts";

/** One email to one address, written once per project and recipient. The key contains only a hash of the address. */
export const invitations = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "invitation", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The address, hashed for its workspace. */
          recipient: { type: "string", required: true },
          invitationId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          participantExternalId: { type: "string", required: true },
          code: { type: "string", required: true },
          email: { type: "string", required: true },
          name: { type: "string" },
          /** The inviter's own message. */
          message: { type: "string" },
          widgetId: { type: "string" },
          /** The inviter's variants in running experiments, each as `<experiment id>#<variant>`. */
          arms: { type: "list", items: { type: "string" } },
          status: { type: invitationStatuses, required: true },
          /** Copied from the inviter: when they joined, and whether they existed before. */
          inviterDay: { type: "string" },
          inviterJoinedAt: { type: "string" },
          inviterExisting: { type: "boolean" },
          inviterGroup: { type: "number" },
          /** Whether it is the inviter's first. */
          first: { type: "boolean" },
          /** Why it was rejected. */
          reason: { type: rejectReasons },
          /** The country, device and hour in the project's time zone. */
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          day: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
          /** Set on an item that replaces a counted one, see `countedFields`. Not exported. */
          moved: { type: "boolean" },
        },
        indexes: {
          byRecipient: {
            pk: { field: "pk", composite: ["projectId", "recipient"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byParticipant: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["createdAt", "recipient"], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["createdAt", "recipient"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
