import * as installation from "@kiteloop/core/referrals/installation";
import { memberHandler } from "../http/member.ts";

export const createTestLink = /* @__PURE__ */ memberHandler(installation.createTestLink);
export const get = /* @__PURE__ */ memberHandler(installation.getInstallation);
