import { create } from "@kiteloop/core/member-invitation";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const handler = memberHandler(create, { limiter: limitInTable });
