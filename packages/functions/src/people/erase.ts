import { erase } from "@kiteloop/core/person-erasure";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(erase);
