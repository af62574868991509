import { getAccount as endpoint } from "@kiteloop/contract/accounts/account";
import { verb } from "../../shared/verb/index.ts";
import { describeAccount } from "./describe.ts";

export const getAccount = verb(endpoint, describeAccount);
