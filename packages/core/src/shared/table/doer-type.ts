import type { Doer } from "@kiteloop/contract/shared/doer";
import { createCustomAttribute } from "electrodb";

/** Type of attributes that name an actor. `CustomAttributeType` would treat a union with a string as a string. */
export const doerType = () => createCustomAttribute<Doer>().type;
