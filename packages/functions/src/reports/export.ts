import * as exports from "@kiteloop/core/reports/export";
import { memberHandler } from "../http/member.ts";

export const page = /* @__PURE__ */ memberHandler(exports.exportProject);
export const importProject = /* @__PURE__ */ memberHandler(exports.importProject);
