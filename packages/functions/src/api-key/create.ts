import { create } from "@kiteloop/core/api-key";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(create);
