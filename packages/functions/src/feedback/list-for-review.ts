import { listForReview } from "@kiteloop/core/feedback";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(listForReview);
