import * as exports from "@kiteloop/core/reports/export";
import { memberHandler } from "../http/member.ts";
import { withArchive } from "../runtime/assets.ts";

export const page = /* @__PURE__ */ memberHandler(exports.exportProject, { grants: withArchive });
export const importProject = /* @__PURE__ */ memberHandler(exports.importProject);
