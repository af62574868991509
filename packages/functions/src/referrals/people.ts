import * as personErasure from "@kiteloop/core/lifecycle/person-erasure";
import * as people from "@kiteloop/core/referrals/chain";
import { memberHandler } from "../http/member.ts";

export const story = memberHandler(people.getPerson);
export const tree = memberHandler(people.getTree);
export const erase = memberHandler(personErasure.erasePerson);
