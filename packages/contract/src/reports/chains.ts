import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { rangeQuery } from "./analytics.ts";

const count = z.number().int().nonnegative();
const params = z.strictObject({ projectId: ids.project });
const auth = { kind: "member", role: "viewer" } as const;

/** An inviter. `parentId` is their own inviter, if that is one of the chain's inviters here. */
export const chainInviter = z.strictObject({
  participantId: ids.participant,
  parentId: z.nullable(ids.participant),
  name: z.string(),
  joined: count,
});
export type ChainInviter = z.infer<typeof chainInviter>;

/** Everybody who joined through one participant without an inviter, directly or indirectly. */
export const chain = z.strictObject({
  rootId: ids.participant,
  /** Invitees of all its inviters that were read. */
  people: count,
  /** Referrals from the root to the last person: 1 if only the root has invitees. */
  depth: count,
  inviters: z.array(chainInviter),
});
export type Chain = z.infer<typeof chain>;

/**
 * The ten largest chains of the top 200 inviters. `complete` if there are no other inviters: then sizes and depths are
 * exact, otherwise they are minimums.
 */
export const projectChains = endpoint({
  id: "analytics.chains",
  method: "GET",
  path: "/api/projects/{projectId}/chains",
  summary: "Get the largest chains",
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
  /** The widget's name at that time. */
  name: z.string(),
  by: doer,
});
export type Annotation = z.infer<typeof annotation>;

/** From the workspace's newest 300 changes up to the range's end; `complete` if they reach back to its start. */
export const projectAnnotations = endpoint({
  id: "analytics.annotations",
  method: "GET",
  path: "/api/projects/{projectId}/annotations",
  summary: "List publishes and experiments of a period",
  auth,
  params,
  query: rangeQuery.omit({ granularity: true }),
  body: none,
  response: z.strictObject({ items: z.array(annotation), complete: z.boolean() }),
  status: 200,
});
