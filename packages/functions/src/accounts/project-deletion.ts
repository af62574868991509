import * as deletion from "@kiteloop/core/accounts/project-deletion";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const request = /* @__PURE__ */ memberHandler(deletion.deleteProject, { grants: withAssets });
export const keep = /* @__PURE__ */ memberHandler(deletion.keepProject, { grants: withAssets });
