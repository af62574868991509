import { toWakeableQueue } from "../../shared/due/index.ts";
import { contestQueue } from "../contest/index.ts";
import { replayQueue } from "../fraud/index.ts";
import { pendingJoinQueue } from "../participant/index.ts";
import { pendingDecisionQueue } from "../pending-decision/index.ts";
import { approvalQueue } from "../reward/index.ts";

/** Queues of this district's due work. */
export const referralDueQueues = [
  toWakeableQueue(approvalQueue),
  toWakeableQueue(pendingJoinQueue),
  toWakeableQueue(replayQueue),
  toWakeableQueue(contestQueue),
  toWakeableQueue(pendingDecisionQueue),
];
