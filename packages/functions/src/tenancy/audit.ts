import * as workspace from "@kiteloop/core/tenancy/workspace";
import { keyHandler } from "../http/key.ts";

export const apiList = keyHandler(workspace.listProjectActivity);
