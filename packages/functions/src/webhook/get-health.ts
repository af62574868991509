import { health } from "@kiteloop/core/webhook";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(health);
