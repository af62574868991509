import { apiImportProject } from "@kiteloop/contract/reports/api";
import { importProject } from "@kiteloop/core/reports/export";
import { apiHandler, unchanged } from "../http/api.ts";

export const apiImport = apiHandler(importProject, apiImportProject, unchanged);
