import { providerChoices } from "@kiteloop/contract/operations/operator";
import { operator } from "./operator.ts";

const choices = providerChoices(operator);

/** The identity providers that one can sign in with here; undefined if there are none. */
export const providers = choices.length > 0 ? choices : undefined;
