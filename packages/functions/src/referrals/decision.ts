import { undoDecisions } from "@kiteloop/core/referrals/pending-decision";
import { memberHandler } from "../http/member.ts";

export const undo = memberHandler(undoDecisions);
