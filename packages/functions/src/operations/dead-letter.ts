import { redriveDeadLetter } from "@kiteloop/core/operations/redrive";
import * as deadLetter from "@kiteloop/core/shared/dead-letter";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(deadLetter.listDeadLetters);
export const redrive = /* @__PURE__ */ memberHandler(redriveDeadLetter);
