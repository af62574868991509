import { operator as schema } from "@kiteloop/contract/operator";
import given from "../../../../operator.json";

/** Who runs this instance, from `operator.json` at the root. A file that is not in order fails the build. */
export const operator = schema.parse(given);
