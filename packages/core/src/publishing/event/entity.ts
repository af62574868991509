import { channels, devices, eventTypes } from "@kiteloop/contract/publishing/event";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * One batch of events: in the table until its day is archived, then in the archive. Attribute names of an event are
 * single letters: an item of three events stays under the 1 KB that one write unit pays for, mark included.
 */
export const beacons = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "beacon", version: "1", service },
        attributes: {
          workspaceId: { type: "string" },
          projectId: { type: "string", required: true },
          shard: { type: "string", required: true },
          /** The day of `sentAt` in UTC, with which it is archived; `imported` where an import brought it. */
          on: { type: "string", required: true },
          ttl: { type: "number" },
          beaconId: { type: "string", required: true },
          receivedAt: { type: "number", required: true },
          sentAt: { type: "number", required: true },
          day: { type: "string", required: true },
          /** Hour of the day in the project's time zone. */
          h: { type: "number" },
          /** Country and device of the visitor. */
          co: { type: "string" },
          de: { type: devices },
          /** The visitor's entry in the day's sketch. */
          u: { type: "number" },
          /** Reported by a declared bot. */
          bot: { type: "boolean" },
          events: {
            type: "list",
            required: true,
            items: {
              type: "map",
              properties: {
                t: { type: eventTypes, required: true },
                w: { type: "string", required: true },
                v: { type: "number", required: true },
                a: { type: "number", required: true },
                c: { type: channels },
                p: { type: "string" },
                r: { type: "string" },
                f: { type: "boolean" },
                x: { type: "string" },
                /** Of its inviter: in which earlier week they joined, their group, or that they existed before; their first. */
                k: { type: "number" },
                g: { type: "number" },
                e: { type: "boolean" },
                o: { type: "boolean" },
              },
            },
          },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["projectId", "shard"], casing: "none" },
            sk: { field: "sk", composite: ["on", "beaconId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
