import { add } from "@kiteloop/core/suppression";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(add);
