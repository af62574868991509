import * as installation from "@kiteloop/core/referrals/installation";
import { memberHandler } from "../http/member.ts";

export const createTestLink = memberHandler(installation.createTestLink);
export const get = memberHandler(installation.getInstallation);
