export { type Folded, foldMissing, rememberedFrom } from "./fold-missing.ts";
export { type Rebuilt, rebuild } from "./rebuild.ts";
