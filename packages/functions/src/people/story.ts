import { story } from "@kiteloop/core/people";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(story);
