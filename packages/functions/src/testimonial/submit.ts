import { submit } from "@kiteloop/core/testimonial";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(submit);
