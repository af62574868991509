import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none, version } from "../shared/fields.ts";
import {
  type RetentionBounds,
  type RetentionKind,
  retentionKinds,
  widestBounds,
} from "./retention-bounds.ts";

const eachKind = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ auditEntries: schema, webhookDeliveries: schema, sourceEvents: schema });

/** Days that data is kept; null without a choice: as long as the privacy page says. */
const retentionDays = eachKind(z.int().positive().max(10_000).nullable());
export type RetentionDays = z.infer<typeof retentionDays>;

/** The days that a choice means: the operator may have allowed others when it was made. Null: as long as without a choice. */
export function daysApplied(
  kind: RetentionKind,
  chosen: number | null,
  bounds: RetentionBounds,
): number | null {
  const { shortest, longest } = bounds[kind];
  if (chosen === null) return longest === widestBounds[kind].longest ? null : longest;
  return Math.max(shortest, Math.min(chosen, longest ?? chosen));
}

/** The kinds whose days the operator doesn't allow. */
export const kindsOutside = (days: RetentionDays, bounds: RetentionBounds): RetentionKind[] =>
  retentionKinds.filter((kind) => daysApplied(kind, days[kind], bounds) !== days[kind]);

const retentionPolicy = z.strictObject({
  version,
  days: retentionDays,
  /** The days that an owner may choose. */
  bounds: eachKind(z.strictObject({ shortest: z.int(), longest: z.int().nullable() })),
});
export type RetentionPolicy = z.infer<typeof retentionPolicy>;

export const getRetentionPolicy = endpoint({
  id: "retentionPolicy.get",
  method: "GET",
  path: "/api/workspace/retention",
  summary: "Get how long the workspace keeps data that can be deleted sooner",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: retentionPolicy,
  status: 200,
});

/** The most items of a kind that a preview counts. */
export const mostPreviewed = 1_000;

/** Changes nothing: how much would be deleted within a few minutes. */
export const previewRetentionPolicy = endpoint({
  id: "retentionPolicy.preview",
  whileSuspended: true,
  method: "POST",
  path: "/api/workspace/retention/preview",
  summary: "Count what shorter retention periods would delete",
  auth: { kind: "member", role: "owner" },
  powers: "read",
  params: none,
  query: none,
  body: z.strictObject({ days: retentionDays }),
  /** `more`: there are more than were counted. */
  response: eachKind(z.strictObject({ count: z.int(), more: z.boolean() })),
  status: 200,
  limits: { perMinute: 30 },
});
export type RetentionPreview = z.infer<typeof previewRetentionPolicy.response>;

/** Older data is deleted within a few minutes, and from then on every day. It can't be restored. */
export const saveRetentionPolicy = endpoint({
  id: "retentionPolicy.save",
  method: "PUT",
  path: "/api/workspace/retention",
  summary: "Choose how long the workspace keeps data that can be deleted sooner",
  auth: { kind: "member", role: "owner" },
  powers: "retention",
  params: none,
  query: none,
  body: z.strictObject({ version, days: retentionDays }),
  response: retentionPolicy,
  status: 200,
  errors: ["conflict.version"],
});
