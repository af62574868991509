import { minuteMs } from "@kiteloop/contract/shared/time";
import { nextCode } from "../../code-pool/index.ts";
import { fulfillmentOf } from "../fulfill.ts";
import { rewardAudit } from "../reward-audit.ts";
import { waitItem } from "../store.ts";
import type { TypeRules } from "./type-rules.ts";

/** How long a reward waits for a code before the timer looks for one again. */
const retryMs = 10 * minuteMs;

export const codeRules: TypeRules = {
  by: "us",
  async handOut(ctx, reward, step) {
    const { workspaceId, projectId, pool = "" } = reward;
    const next = await nextCode(ctx.table, { workspaceId, projectId, pool });
    if (next === null) {
      const again = new Date(Date.parse(step.at) + retryMs).toISOString();
      return [waitItem(ctx.table, reward, "code", again)];
    }
    const { after, items } = await fulfillmentOf(ctx, reward, step, next.code);
    return [...items, next.item, rewardAudit(ctx, after)];
  },
};
