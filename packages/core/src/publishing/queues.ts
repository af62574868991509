import { toWakeableQueue } from "../shared/due/index.ts";
import { dayQueue } from "./event/index.ts";
import { linkDomainQueue } from "./link-domain/index.ts";
import { rewardRulesQueue } from "./reward-rules/index.ts";
import { planQueue } from "./widget/index.ts";

/** The timers' queues of this district. */
export const publishingDueQueues = [
  toWakeableQueue(planQueue),
  toWakeableQueue(rewardRulesQueue),
  toWakeableQueue(dayQueue),
  toWakeableQueue(linkDomainQueue),
];
