import * as z from "zod";
import { rangeQuery } from "./analytics.ts";
import { endpoint } from "./endpoint.ts";
import { day, instant, none } from "./fields.ts";
import { ids } from "./ids.ts";

const count = z.number().int().nonnegative();
const params = z.strictObject({ projectId: ids.project });
const auth = { kind: "member", role: "viewer" } as const;

/** Somebody who brought others. `parentId` is who brought them, where that is one of the chain's inviters here. */
export const chainInviter = z.strictObject({
  participantId: ids.participant,
  parentId: ids.participant.nullable(),
  name: z.string(),
  joined: count,
});
export type ChainInviter = z.infer<typeof chainInviter>;

/** Everybody who joined through one participant whom nobody had invited, directly or by way of others. */
export const chain = z.strictObject({
  rootId: ids.participant,
  /** Invitees of all its inviters that were read. */
  people: count,
  /** Invitations from the root to the last who joined: 1 when only the root brought somebody. */
  depth: count,
  inviters: z.array(chainInviter),
});
export type Chain = z.infer<typeof chain>;

/**
 * The ten largest chains of the 200 participants who brought the most. `complete` when nobody else brought anybody:
 * then sizes and depths are exact, else they are at least what is said.
 */
export const projectChains = endpoint({
  id: "analytics.chains",
  method: "GET",
  path: "/api/projects/{projectId}/chains",
  summary: "The largest chains of invitations",
  auth,
  params,
  query: none,
  body: none,
  response: z.strictObject({ chains: z.array(chain), complete: z.boolean(), asOf: instant }),
  status: 200,
});

export const annotationKinds = ["publish", "roll_back", "experiment_start", "experiment_stop"] as const;

export const annotation = z.strictObject({
  /** In the project's zone. */
  day,
  at: instant,
  kind: z.enum(annotationKinds),
  widgetId: ids.widget,
  /** The widget's, as it was called then. */
  name: z.string(),
  by: z.string(),
});
export type Annotation = z.infer<typeof annotation>;

/** Of the workspace's newest 300 changes up to the range's end; `complete` when they reach back to its begin. */
export const projectAnnotations = endpoint({
  id: "analytics.annotations",
  method: "GET",
  path: "/api/projects/{projectId}/annotations",
  summary: "What was published in these days, and experiments that began or ended",
  auth,
  params,
  query: rangeQuery.omit({ granularity: true }),
  body: none,
  response: z.strictObject({ items: z.array(annotation), complete: z.boolean() }),
  status: 200,
});
