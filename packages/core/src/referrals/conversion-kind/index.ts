export { getConversionKinds } from "./get.ts";
export { requireKind } from "./require.ts";
export { saveConversionKinds } from "./save.ts";
export { conversionKinds } from "./store.ts";
