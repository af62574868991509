import type { StoredReward } from "../reward/index.ts";

/** The next step of a reward that a provider makes. */
export type Step = "begin" | "ask" | "reverse" | "deactivate" | "activate" | "end" | "none";

export function stepOf({ state, held, asks, handsOut, reversal, work }: StoredReward): Step {
  if (state === "approved") return handsOut === true && !held ? "begin" : "none";
  if (asks !== true) return "none";
  if (state === "sending") return "ask";
  if ((state === "fulfilled" || state === "failed") && reversal !== undefined) return "reverse";
  if (state === "reversed" && work?.active !== undefined) return "deactivate";
  if (state === "fulfilled" && work?.active === false) return "activate";
  return "end";
}
