import { approveDue } from "../../referrals/by-provider/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { workAtProvider } from "./work.ts";

/** Approves rewards that are due, and hands them out: also those that are made at Stripe. Returns how many it approved. */
export const approveDueRewards = (platform: Platform): Promise<number> =>
  approveDue(platform, (reward) => workAtProvider(platform, reward));
