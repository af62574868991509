import { wakeable } from "../../shared/due/index.ts";
import { replayQueue } from "../fraud/index.ts";
import { pendingJoinQueue } from "../participant/index.ts";
import { approvalQueue } from "../reward/index.ts";

/** What of referrals waits until it is due. */
export const referralDueQueues = [wakeable(approvalQueue), wakeable(pendingJoinQueue), wakeable(replayQueue)];
