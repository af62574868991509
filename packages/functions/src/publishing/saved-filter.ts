import * as savedFilter from "@kiteloop/core/publishing/saved-filter";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(savedFilter.getSavedFilters);
export const save = memberHandler(savedFilter.saveSavedFilters);
