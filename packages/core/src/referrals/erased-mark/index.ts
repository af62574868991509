export { erasedMarkKey, erasedMarkOf, isErasedMark, keepErasedMarks, type MarkOf } from "./store.ts";
