import { saveRules } from "@kiteloop/core/reward";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(saveRules);
