import { me } from "@kiteloop/core/workspace";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(me);
