import * as api from "@kiteloop/contract/reports/api";
import * as exports from "@kiteloop/core/reports/export";
import { apiHandler, unchanged } from "../http/api.ts";
import { withArchive } from "../runtime/assets.ts";

export const apiExport = /* @__PURE__ */ apiHandler(exports.exportProject, api.apiExportProject, unchanged, {
  grants: withArchive,
});
export const apiImport = /* @__PURE__ */ apiHandler(exports.importProject, api.apiImportProject, unchanged);
