import { emailQueue } from "../../delivery/index.ts";
import {
  deletionQueue,
  erasureQueue,
  projectDeletionQueue,
  retentionQueue,
  suspensionQueue,
} from "../../lifecycle/index.ts";
import { messagingDueQueues } from "../../messaging/index.ts";
import { backfillQueue, reconciliationQueue, sourceEventQueue } from "../../money/index.ts";
import { publishingDueQueues } from "../../publishing/index.ts";
import { referralDueQueues } from "../../referrals/index.ts";
import { toWakeableQueue, type WakeableQueue } from "../../shared/due/index.ts";
import { digestQueue } from "../../tenancy/index.ts";

/** All queues that a timer works on. */
export const dueQueues: readonly WakeableQueue[] = [
  ...referralDueQueues,
  ...messagingDueQueues,
  ...publishingDueQueues,
  toWakeableQueue(sourceEventQueue),
  toWakeableQueue(reconciliationQueue),
  toWakeableQueue(backfillQueue),
  toWakeableQueue(deletionQueue),
  toWakeableQueue(projectDeletionQueue),
  toWakeableQueue(suspensionQueue),
  toWakeableQueue(retentionQueue),
  toWakeableQueue(digestQueue),
  toWakeableQueue(erasureQueue),
  toWakeableQueue(emailQueue),
];
