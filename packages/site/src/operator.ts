import { operator as schema } from "@kiteloop/contract/operations/operator";
import given from "../../../operator.json";

/** The operator of this instance, from `operator.json` at the root. An invalid file fails the build. */
export const operator = schema.parse(given);
