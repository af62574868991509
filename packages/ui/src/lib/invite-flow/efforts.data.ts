import type { InviteFlowCheckId } from "@kiteloop/contract/referrals/invite-flow.data";

export type Effort = 1 | 2 | 3;

/** Estimated effort to fix a check: 1 about a day, 2 about a week, 3 a separate project. */
export const efforts: Readonly<Record<InviteFlowCheckId, Effort>> = {
  E1: 1,
  E2: 2,
  E3: 1,
  E4: 2,
  E6: 2,
  E7: 1,
  E8: 1,
  E9: 1,
  E10: 2,
  L1: 2,
  L2: 1,
  L3: 2,
  L4: 3,
  L5: 1,
  F1: 2,
  F2: 2,
  F3: 2,
  F4: 2,
  F6: 2,
  T1: 2,
  T2: 2,
  T4: 2,
  T5: 2,
  M1: 3,
  M2: 3,
};
