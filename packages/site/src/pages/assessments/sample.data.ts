import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";

/** Answers of a fictional product for an example result, always marked as such. */
export const sampleAnswers: InviteFlowAnswers = {
  E1: "yes",
  E2: "partly",
  E3: "yes",
  E4: "no",
  E6: "yes",
  E7: "yes",
  E8: "yes",
  E9: "partly",
  E10: "partly",
  L1: "no",
  L2: "yes",
  L3: "yes",
  L4: "no",
  L5: "partly",
  F1: "partly",
  F2: "no",
  F3: "yes",
  F4: "not-applicable",
  F6: "no",
  T1: "yes",
  T2: "yes",
  T4: "partly",
  T5: "partly",
  M1: "partly",
};
