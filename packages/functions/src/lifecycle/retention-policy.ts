import * as policy from "@kiteloop/core/lifecycle/retention-policy";
import { memberHandler } from "../http/member.ts";
import { withRetentionBounds } from "../runtime/retention-bounds.ts";

const grants = { grants: withRetentionBounds };

export const get = memberHandler(policy.getRetentionPolicy, grants);
export const preview = memberHandler(policy.previewRetentionPolicy, grants);
export const save = memberHandler(policy.saveRetentionPolicy, grants);
