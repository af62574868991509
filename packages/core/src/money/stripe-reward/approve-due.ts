import { approveDue } from "../../referrals/at-stripe/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { workAtStripe } from "./work.ts";

/** Approves rewards that are due, and hands them out: also those that are made at Stripe. Returns how many it approved. */
export const approveDueRewards = (platform: Platform): Promise<number> =>
  approveDue(platform, (reward) => workAtStripe(platform, reward));
