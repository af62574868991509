import { wakeable } from "../shared/due/index.ts";
import { dayQueue } from "./event/index.ts";
import { planQueue } from "./widget/index.ts";

/** What waits for timers in this district. */
export const publishingDueQueues = [wakeable(planQueue), wakeable(dayQueue)];
