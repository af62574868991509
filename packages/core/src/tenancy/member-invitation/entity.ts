import { memberInvitationEmails as mailStates } from "@kiteloop/contract/tenancy/member-invitation-limits";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import { roles } from "@kiteloop/contract/tenancy/roles";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/**
 * An address invited to become a member. The id is derived from workspace and address, so an address has one invitation
 * at a time.
 */
export const memberInvitations = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "memberInvitation", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          memberInvitationId: { type: "string", required: true },
          /** How often the address was invited; links of earlier rounds are invalid. */
          round: { type: "number", required: true },
          /** Incremented by each change. */
          version: { type: "number", required: true },
          email: { type: "string", required: true },
          role: { type: roles, required: true },
          /** Present if the member will be limited to these projects. */
          projects: { type: CustomAttributeType<ProjectAccess>("any") },
          status: { type: ["pending", "accepted", "revoked"] as const, required: true },
          invitedBy: { type: "string", required: true },
          /** The member who requested the last email. The invitation is valid while they may give this role. */
          inviterId: { type: "string", required: true },
          invitedAt: { type: "string", required: true },
          expiresAt: { type: "string", required: true },
          mail: { type: mailStates, required: true },
          /** When the latest emails were requested, oldest first. */
          mailedAt: { type: CustomAttributeType<string[]>("any"), required: true },
          /** Seconds since 1970. */
          endsAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["memberInvitationId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** An emailed link, by the hash of its token. */
export const memberInvitationLinks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "memberInvitationLink", version: "1", service },
        attributes: {
          hash: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          memberInvitationId: { type: "string", required: true },
          round: { type: "number", required: true },
          expiresAt: { type: "string", required: true },
          endsAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byHash: {
            pk: { field: "pk", composite: ["hash"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** A requested email; the outbox sends one for each. */
export const memberInvitationEmails = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "memberInvitationMail", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          memberInvitationMailId: { type: "string", required: true },
          memberInvitationId: { type: "string", required: true },
          round: { type: "number", required: true },
          endsAt: { type: "number", required: true, field: ttlAttribute },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["memberInvitationMailId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
