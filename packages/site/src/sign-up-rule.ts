import { localSignUpRule } from "@kiteloop/contract/operations/operator";
import { operator } from "./operator.ts";

/** The addresses that may open an account here. The API decides; pages only don't offer what it would refuse. */
export const signUpRule = localSignUpRule(operator);

/** Whether only an invitation opens an account. */
export const byInvitation = signUpRule === "invited";
