export { getConversionKinds } from "./get.ts";
export { requireKind } from "./require.ts";
export { saveConversionKinds } from "./save.ts";
export { findConversionKinds, restoreConversionKindsItem } from "./store.ts";
