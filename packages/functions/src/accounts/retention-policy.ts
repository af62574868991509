import * as policy from "@kiteloop/core/accounts/retention-policy";
import { memberHandler } from "../http/member.ts";
import { withRetentionBounds } from "../runtime/retention-bounds.ts";

const grants = { grants: withRetentionBounds };

export const get = /* @__PURE__ */ memberHandler(policy.getRetentionPolicy, grants);
export const preview = /* @__PURE__ */ memberHandler(policy.previewRetentionPolicy, grants);
export const save = /* @__PURE__ */ memberHandler(policy.saveRetentionPolicy, grants);
