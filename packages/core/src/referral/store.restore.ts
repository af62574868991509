import { referralStep, verdict } from "@kiteloop/contract/fraud";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { referralApprovals } from "./entity.approval.ts";
import { referrals } from "./entity.ts";

/** What the entity's model says nothing about. */
const judged = z.looseObject({ verdict: verdict.optional(), history: z.array(referralStep).optional() });

/** A referral of an export. @throws Error where it is none. */
export function restoreItem(table: Table, item: Record<string, unknown>): Restored {
  return restored(referrals(table), judged.parse(item));
}

/** The approval of a referral, of an export. @throws Error where it is none. */
export function restoreApproval(table: Table, item: Record<string, unknown>): Restored {
  return restored(referralApprovals(table), item);
}
