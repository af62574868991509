export { getConversionKinds } from "./get.ts";
export { saveConversionKinds } from "./save.ts";
export { findConversionKinds, restoreConversionKindsItem } from "./store.ts";
