/**
 * The 25 checks of an invite flow. `strength`: A is an experiment, peer-reviewed work or a platform's rule, B
 * published practitioner data, C convention. Separate from the schemas, so that a page can import them without a
 * validator.
 */
export const inviteFlowChecks = [
  { id: "E1", area: "entry", strength: "B" },
  { id: "E2", area: "entry", strength: "B" },
  { id: "E3", area: "offer", strength: "C" },
  { id: "E4", area: "offer", strength: "A" },
  { id: "E6", area: "offer", strength: "B" },
  { id: "E7", area: "share", strength: "C" },
  { id: "E8", area: "share", strength: "B" },
  { id: "E9", area: "share", strength: "B" },
  { id: "E10", area: "share", strength: "B" },
  { id: "L1", area: "landing", strength: "B" },
  { id: "L2", area: "landing", strength: "C" },
  { id: "L3", area: "landing", strength: "B" },
  { id: "L4", area: "landing", strength: "A" },
  { id: "L5", area: "landing", strength: "C" },
  { id: "F1", area: "feedback", strength: "B" },
  { id: "F2", area: "feedback", strength: "A" },
  { id: "F3", area: "feedback", strength: "B" },
  { id: "F4", area: "feedback", strength: "B" },
  { id: "F6", area: "loop", strength: "B" },
  { id: "T1", area: "trust", strength: "A" },
  { id: "T2", area: "trust", strength: "A" },
  { id: "T4", area: "trust", strength: "A" },
  { id: "T5", area: "trust", strength: "A" },
  { id: "M1", area: "measure", strength: "B" },
  { id: "M2", area: "measure", strength: "A" },
] as const;

export type InviteFlowCheckId = (typeof inviteFlowChecks)[number]["id"];

/** In the order a user meets them. */
export const inviteFlowAreas = [
  "entry",
  "offer",
  "share",
  "landing",
  "feedback",
  "loop",
  "trust",
  "measure",
] as const;
export type InviteFlowArea = (typeof inviteFlowAreas)[number];

export const inviteFlowAnswers = ["yes", "partly", "no", "not-applicable"] as const;
export type InviteFlowAnswer = (typeof inviteFlowAnswers)[number];

/** The answers; a missing one was not given, which is not the same as no. */
export type InviteFlowAnswers = Partial<Record<InviteFlowCheckId, InviteFlowAnswer>>;
