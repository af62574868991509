export { getSavedFilters } from "./get.ts";
export { saveSavedFilters } from "./save.ts";
export { eraseSavedFilters } from "./store.ts";
