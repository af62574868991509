import { decide } from "@kiteloop/core/testimonial";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(decide);
