import { getWorkspace as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { verb } from "../../shared/verb/index.ts";
import { describeWorkspace } from "./describe.ts";

export const getWorkspace = verb(endpoint, describeWorkspace);
