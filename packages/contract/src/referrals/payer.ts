import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anyExternalId, externalId, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/** The embedder's id of who pays. It is a part of addresses, where `.` and `..` would mean other ones. */
export const payerId = externalId.refine(
  (value) => !/^\.{1,2}$|\//.test(value),
  "can't contain a slash, or be only dots",
);

/** A company that pays, and the participant whose payments theirs are. */
export const payer = z.strictObject({
  payer: z.string(),
  /** The embedder's id of the participant. */
  participantExternalId: z.string(),
  /** Since when it is this participant. */
  since: instant,
});
export type Payer = z.infer<typeof payer>;

const one = z.strictObject({ payer: payerId });

/** The participant whom a payer was named for first stays. The same one again changes nothing. */
export const savePayer = endpoint({
  id: "payer.apiSave",
  method: "PUT",
  path: "/v1/payers/{payer}",
  summary: "Say whose payments those of a company are",
  auth: { kind: "secret", scope: "participants:write" },
  powers: "payout",
  params: one,
  query: none,
  body: z.strictObject({ participantExternalId: anyExternalId }),
  response: payer,
  status: 200,
  errors: ["project.archived", "payer.named", "payer.is_participant", "payer.chain", "conflict.busy"],
});

export const getPayer = endpoint({
  id: "payer.apiGet",
  method: "GET",
  path: "/v1/payers/{payer}",
  summary: "Get whose payments those of a company are",
  auth: { kind: "secret", scope: "participants:read" },
  powers: "payout",
  params: one,
  query: none,
  body: none,
  response: payer,
  status: 200,
});

/** The latest 100 payers of a participant. */
export const listPayers = endpoint({
  id: "payer.list",
  method: "GET",
  path: "/api/projects/{projectId}/participants/{participantId}/payers",
  summary: "List who pays for a participant",
  auth: { kind: "member", role: "viewer" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project, participantId: ids.participant }),
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(payer) }),
  status: 200,
});

/** For later payments: those that were made stay with whom they counted for. Null: the payer's payments are then their own. */
export const movePayer = endpoint({
  id: "payer.move",
  method: "POST",
  path: "/api/projects/{projectId}/payers/move",
  summary: "Move a payer to another participant",
  auth: { kind: "member", role: "admin" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: z.strictObject({
    payer: payerId,
    /** The participant whom the member saw. */
    from: anyExternalId,
    to: z.nullable(anyExternalId),
  }),
  response: z.nullable(payer),
  status: 200,
  errors: ["not_found", "project.archived", "payer.moved", "payer.chain", "conflict.busy"],
});
