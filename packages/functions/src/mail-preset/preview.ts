import { preview } from "@kiteloop/core/delivery";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(preview);
