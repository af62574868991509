import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { joinedEmailItems } from "./joined-email.ts";
import { rejudgeItems } from "./reevaluate.ts";
import type { ReferralDecision, StoredReferral } from "./store.ts";

/** A member's decision and everything that follows from it, as items of one transaction. */
export async function decisionItems(
  ctx: Ctx<Member | System | Key>,
  project: Pick<ProjectSnapshot, "emails" | "timeZone">,
  before: StoredReferral,
  decision: Omit<ReferralDecision, "inLog">,
): Promise<TransactItem[]> {
  return [
    ...(await rejudgeItems(ctx, project, before, decision)),
    ...(tellsNow(before, decision) ? joinedEmailItems(ctx, project, before) : []),
  ];
}

/** Whether the inviter is emailed about the join only now: they were emailed if a policy ever allowed it. */
function tellsNow(
  { verdict, history = [] }: StoredReferral,
  { review: word }: Pick<ReferralDecision, "review">,
): boolean {
  return word === "approved" && verdict !== undefined && !history.some(({ to }) => to === "allowed");
}
