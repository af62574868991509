import { listForReview } from "@kiteloop/core/testimonial";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(listForReview);
