import { devices } from "@kiteloop/contract/publishing/event";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

const padding = { length: 10, char: "0" };

/** Somebody who can invite: one item by project and the embedder's id of them. */
export const participants = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participant", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The embedder's id of them. */
          externalId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          /** The embedder's id of somebody who goes by one of ours, since they were on a waitlist first. */
          knownAs: { type: "string" },
          code: { type: "string", required: true },
          /** Empty where the embedder gave none. */
          name: { type: "string", required: true },
          email: { type: "string" },
          verified: { type: "boolean", required: true },
          /** Invitation mails, invitees who joined, invitees who converted. */
          invited: { type: "number", required: true },
          joined: { type: "number", required: true, padding },
          converted: { type: "number", required: true },
          /** The participant their chain of invitations began with; their own id where nobody invited them. */
          root: { type: "string" },
          /** The variants they were in of the experiments under way, each as `<experiment id>#<variant>`. */
          arms: { type: "list", items: { type: "string" } },
          /** Where and on what, and in which hour of the project's wall clock. */
          country: { type: "string" },
          device: { type: devices },
          hour: { type: "number" },
          day: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** All their referrals, rejected ones too. */
          reported: { type: "number" },
          /** The project's mark of the device they were last seen on, and of those their latest friends joined from. */
          mark: { type: "string" },
          friendMarks: { type: "list", items: { type: "string" } },
          /** Put in place of an item that counted: see `countable`. Not part of an export. */
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

/** Holds a code for one participant of all: its key can be written once. */
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
