import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { ids } from "./ids.ts";

/** Rows of one page of an import at most. */
export const importRows = 250;

/** Why a row was refused. */
export const rowRefusals = ["nobody", "id_invalid", "email_invalid", "code_invalid", "code_taken"] as const;
export type RowRefusal = (typeof rowRefusals)[number];

/**
 * Somebody who invited elsewhere, as the file has them: what is wrong with a row is said of that row. `code` is the one in
 * the links they shared.
 */
export const participantRow = z.strictObject({
  externalId: z.string().max(500).optional(),
  email: z.string().max(500).optional(),
  name: z.string().max(500).optional(),
  code: z.string().max(500).optional(),
});
export type ParticipantRow = z.infer<typeof participantRow>;

/**
 * A code of another system as it is looked up: case is ignored, the result is upper case. What can't stand in a link's
 * path as it is, is none.
 */
export const formerCode = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9_~-][A-Z0-9._~-]{1,63}$/, "can't stand in a link"));

/**
 * Takes participants of another system into a project. A row is somebody by their id, else by their address: who is known
 * already stays as they are, and gets the code besides. Nobody is mailed and no webhook told; who is new counts as a
 * participant from now on, and friends they brought elsewhere count nowhere. Rows sent again change nothing. With
 * `dryRun` nothing is written.
 */
export const importParticipants = endpoint({
  id: "participant.import",
  method: "POST",
  path: "/api/projects/{projectId}/participants/import",
  summary: "Take participants of another system, with the codes they have shared",
  auth: { kind: "member", role: "admin" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({}),
  body: z.strictObject({ rows: z.array(participantRow).min(1).max(importRows), dryRun: z.boolean() }),
  response: z.strictObject({
    made: z.int(),
    /** Those the project had already. */
    known: z.int(),
    /** Codes that lead to somebody here since this request. */
    codes: z.int(),
    /** `row`: its place in the page, from 0 on. */
    refused: z.array(z.strictObject({ row: z.int(), reason: z.enum(rowRefusals) })),
  }),
  status: 200,
  errors: ["plan.limit_reached", "project.archived", "conflict.busy"],
  limits: { bodyBytes: 1024 * 1024, perMinute: 600 },
});
