export { rememberedFrom } from "../../counting/index.ts";
export { type FoldedRange, foldMissingRecords, type RebuiltRange, rebuildRange } from "./refold.ts";
