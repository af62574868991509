import { previewDeparture } from "@kiteloop/core/profile";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(previewDeparture);
