import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A waitlist's last number. */
export const waitlistLines = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "waitlistLine", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          last: { type: "number", required: true },
        },
        indexes: {
          byWidget: {
            pk: { field: "pk", composite: ["projectId", "widgetId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** An address, by hash, on a waitlist: first claimed by one request, then a permanent place with its number. */
export const waitlistPlaces = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "waitlistPlace", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          recipient: { type: "string", required: true },
          /** The holder of the claim, and since when. */
          claim: { type: "string", required: true },
          claimedAt: { type: "string", required: true },
          /** The number that an abandoned claim leaves to the next request, or that waits for a confirmation. */
          reserved: { type: "number" },
          /** Seconds since 1970, while it waits for a confirmation: when the reservation ends. */
          ttl: { type: "number" },
          /** Absent while the place is only claimed. */
          number: { type: "number" },
          joinedAt: { type: "string" },
          /** Hash of the page's attempt. */
          attempt: { type: "string" },
        },
        indexes: {
          byRecipient: {
            pk: { field: "pk", composite: ["projectId", "widgetId", "recipient"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          inTime: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["claimedAt", "widgetId", "recipient"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** An email that tells an address its place again, one per day and list, or asks it to confirm. */
export const placeEmails = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "placeMail", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          recipient: { type: "string", required: true },
          /** The day, or the minutes in which an address is asked to confirm no more than once. */
          day: { type: "string", required: true },
          confirms: { type: "boolean" },
          placeMailId: { type: "string", required: true },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byRecipient: {
            pk: { field: "pk", composite: ["projectId", "widgetId", "recipient"], casing: "none" },
            sk: { field: "sk", composite: ["day"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
