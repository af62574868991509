import * as savedFilter from "@kiteloop/core/publishing/saved-filter";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(savedFilter.getSavedFilters);
export const save = /* @__PURE__ */ memberHandler(savedFilter.saveSavedFilters);
