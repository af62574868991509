import { redriveDeadLetter } from "@kiteloop/core/operations/redrive";
import * as deadLetter from "@kiteloop/core/shared/dead-letter";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(deadLetter.listDeadLetters);
export const redrive = memberHandler(redriveDeadLetter);
