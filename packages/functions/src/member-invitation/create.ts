import { create } from "@kiteloop/core/member-invitation";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(create);
