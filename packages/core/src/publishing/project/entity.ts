import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import {
  attributionModels,
  consents,
  conversionProofs,
  crossDomains,
  type ProjectBrand,
  type ProjectEmails,
  type ProjectLinks,
  projectStatuses,
  type SharePage,
} from "@kiteloop/contract/publishing/project";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

export type ProjectDeletion = {
  requestedAt: string;
  erasesAt: string;
  requestedBy: string;
  wasActive: boolean;
};

export type ClonedFrom = { projectId: string; userId: string };

export const projects = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "project", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          name: { type: "string", required: true },
          host: { type: "string", required: true },
          businessType: { type: businessTypes, required: true },
          origins: { type: "list", items: { type: "string" }, required: true },
          landingUrl: { type: "string", required: true },
          signInUrl: { type: "string" },
          timeZone: { type: "string", required: true },
          consent: { type: consents },
          crossDomain: { type: crossDomains },
          conversionProof: { type: conversionProofs },
          attributionDays: { type: "number" },
          attribution: { type: attributionModels },
          /** Stored by a former name. */
          emails: { type: CustomAttributeType<ProjectEmails>("any"), field: "mails" },
          sharePage: { type: CustomAttributeType<SharePage>("any") },
          links: { type: CustomAttributeType<ProjectLinks>("any") },
          widgetOrder: { type: CustomAttributeType<string[]>("any") },
          brand: { type: CustomAttributeType<ProjectBrand | null>("any") },
          status: { type: projectStatuses, required: true },
          /** Archived because its workspace is to be deleted; restored if that is canceled. */
          leaving: { type: "boolean" },
          /** Scheduled by a member; `wasActive` says whether it is active again if that is canceled. */
          deletion: { type: CustomAttributeType<ProjectDeletion>("any") },
          /** The original of a clone, and the member who cloned it. Recognizes a repeated request. */
          clonedFrom: { type: CustomAttributeType<ClonedFrom>("any") },
          publishableKey: { type: "string", required: true },
          /** Encrypted, if the instance has a key. */
          identitySecret: { type: "string", required: true },
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** Reserves a host for one project of a workspace, written once. */
export const projectHosts = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "projectHost", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          host: { type: "string", required: true },
          projectId: { type: "string", required: true },
        },
        indexes: {
          byHost: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["host"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** The workspace of a project whose share page was once switched on, whose address names only the project. */
export const sharePageAddresses = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "sharePageAddress", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["projectId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/**
 * When a project's newest beacon arrived, and when the newest was refused for its origin. Separate from the project, so that
 * beacons never conflict with edits.
 */
export const projectSights = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "projectSight", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          at: { type: "string" },
          origin: { type: "string" },
          refusedAt: { type: "string" },
          refusedOrigin: { type: "string" },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
