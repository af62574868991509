import * as api from "@kiteloop/contract/reports/api";
import * as exports from "@kiteloop/core/reports/export";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withArchive } from "../runtime/assets.ts";

export const page = memberHandler(exports.exportProject, { grants: withArchive });
const importProject = memberHandler(exports.importProject);

export { importProject as import };

export const apiPage = apiHandler(exports.exportProject, api.apiExportPage, unchanged, {
  grants: withArchive,
});
