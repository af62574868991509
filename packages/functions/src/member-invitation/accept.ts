import { acceptMemberInvitation } from "@kiteloop/core/session";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(acceptMemberInvitation);
