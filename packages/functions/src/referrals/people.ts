import * as personErasure from "@kiteloop/core/accounts/person-erasure";
import * as people from "@kiteloop/core/referrals/chain";
import { memberHandler } from "../http/member.ts";

export const story = /* @__PURE__ */ memberHandler(people.getPerson);
export const tree = /* @__PURE__ */ memberHandler(people.getTree);
export const erase = /* @__PURE__ */ memberHandler(personErasure.erasePerson);
