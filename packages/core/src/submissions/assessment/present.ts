import type { Assessment } from "@kiteloop/contract/submissions/assessment";
import type { StoredAssessment } from "./store.ts";

/** An assessment as the project's members see it. */
export function toApiAssessment({ day, at, by, answers }: StoredAssessment): Assessment {
  return { day, at, by, answers };
}
