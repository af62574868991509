import { evaluateEmailHealth } from "./evaluate.ts";
import { tallyEmailHealthItem } from "./store.ts";

/** The results of a workspace's emails: adding to them, and pausing its email if they are bad. */
export const emailHealth = { evaluate: evaluateEmailHealth, tallyItem: tallyEmailHealthItem };
