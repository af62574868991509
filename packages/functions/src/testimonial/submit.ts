import { submit } from "@kiteloop/core/testimonial";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const handler = openHandler(submit, { limiter: limitInTable });
