import * as instanceHealth from "@kiteloop/core/operations/instance-health";
import { memberHandler } from "../http/member.ts";

export const get = memberHandler(instanceHealth.getInstanceHealth);
