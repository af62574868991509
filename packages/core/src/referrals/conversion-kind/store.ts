import {
  firstConversionKinds,
  conversionKinds as schema,
} from "@kiteloop/contract/referrals/conversion-kind";
import { setting } from "../../shared/record/index.ts";

/** A project's kinds of conversions; the first ones until a member saves others. */
export const conversionKinds = setting({
  entity: "conversionKinds",
  keys: [["workspaceId"], ["projectId"]],
  attribute: "kinds",
  schema,
  first: [...firstConversionKinds],
});
