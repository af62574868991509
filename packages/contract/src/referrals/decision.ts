import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anyExternalId, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { errorCode } from "../shared/problem.ts";
import { secondMs } from "../shared/time.ts";
import { reviewStates } from "./fraud.ts";

/** How long a member's decision waits, so that it can be undone, in ms. */
export const undoMs = 10 * secondMs;

/** Number of decisions in one request. */
export const decisionsAtOnce = 100;

const ofProject = z.strictObject({ projectId: ids.project });

/**
 * The result for each item, in the order of the request. `decisionId` undoes the decision; null if nothing had to
 * change. `code` is the error of a refused item.
 */
const decided = z.strictObject({
  results: z.array(z.strictObject({ decisionId: z.nullable(ids.decision), code: z.nullable(errorCode) })),
});

/**
 * Shown to all members at once. After ten seconds the referral, rewards, emails and webhooks follow. `seen` is the
 * review that a decision is based on, as in `referral.review`.
 */
export const decideReferrals = endpoint({
  id: "referral.decide",
  method: "POST",
  path: "/api/projects/{projectId}/referrals/decisions",
  summary: "Approve or reject referrals, with ten seconds to undo it",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: z.strictObject({
    decision: z.enum(["approved", "rejected"]),
    items: z
      .array(z.strictObject({ inviteeExternalId: anyExternalId, seen: z.enum(reviewStates) }))
      .min(1)
      .max(decisionsAtOnce),
  }),
  response: decided,
  status: 200,
});

/** The same for rewards. Reversing a reward is final: `reward.move`. */
export const decideRewards = endpoint({
  id: "reward.decide",
  method: "POST",
  path: "/api/projects/{projectId}/rewards/decisions",
  summary: "Approve or fulfill rewards, with ten seconds to undo it",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: z.strictObject({
    state: z.enum(["approved", "fulfilled"]),
    items: z
      .array(z.strictObject({ rewardId: ids.reward, version }))
      .min(1)
      .max(decisionsAtOnce),
    note: line(0, 200).optional(),
  }),
  response: decided,
  status: 200,
});

/** The result for each decision is null if it is undone, and otherwise the error. */
export const undoDecisions = endpoint({
  id: "decision.undo",
  method: "POST",
  path: "/api/projects/{projectId}/decisions/undo",
  summary: "Undo decisions of the last ten seconds",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: z.strictObject({ decisionIds: z.array(ids.decision).min(1).max(decisionsAtOnce) }),
  response: z.strictObject({ results: z.array(z.nullable(errorCode)) }),
  status: 200,
});
