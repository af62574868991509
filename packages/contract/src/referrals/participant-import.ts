import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { ids, linkCodePattern } from "../shared/ids.ts";

/** Maximum number of rows per page of an import. */
export const importRows = 250;

/** Why a row was refused. */
export const rowRefusals = [
  "nobody",
  "id_invalid",
  "email_invalid",
  "code_invalid",
  "code_taken",
  "erased",
] as const;
export type RowRefusal = (typeof rowRefusals)[number];

/**
 * A participant of another system as in its file; errors are reported by row. `code` is the one in their links.
 */
export const participantRow = z.strictObject({
  externalId: z.string().max(500).optional(),
  email: z.string().max(500).optional(),
  name: z.string().max(500).optional(),
  code: z.string().max(500).optional(),
});
export type ParticipantRow = z.infer<typeof participantRow>;

/**
 * Normalizes a code of another system: case is ignored, the result is upper case. A code that can't be in a URL path
 * unchanged is invalid.
 */
export const formerCode = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(linkCodePattern, "can't be used in a link"));

/**
 * Imports participants of another system into a project. A row is matched by id, otherwise by address: existing
 * participants are unchanged, except that they get the code too. No emails or webhooks are sent. New ones count as
 * participants from now on; friends they invited elsewhere are not counted. Rows sent again change nothing. With `dryRun`
 * nothing is written. Rows of people who were erased from the project lately are refused, unless `includeErased` is set.
 */
export const importParticipants = endpoint({
  id: "participant.import",
  method: "POST",
  path: "/api/projects/{projectId}/participants/import",
  summary: "Import participants with their codes from another system",
  auth: { kind: "member", role: "admin" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({}),
  body: z.strictObject({
    rows: z.array(participantRow).min(1).max(importRows),
    dryRun: z.boolean(),
    includeErased: z.boolean().default(false),
  }),
  response: z.strictObject({
    made: z.int(),
    /** Rows of existing participants. */
    known: z.int(),
    /** Codes that lead to a participant here since this request. */
    codes: z.int(),
    /** `row`: its index in the page, from 0. */
    refused: z.array(z.strictObject({ row: z.int(), reason: z.enum(rowRefusals) })),
  }),
  status: 200,
  errors: ["plan.limit_reached", "project.archived", "conflict.busy"],
  limits: { bodyBytes: 1024 * 1024, perMinute: 600 },
});
