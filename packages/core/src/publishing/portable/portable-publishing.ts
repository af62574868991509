import { isBatch } from "../event/index.ts";
import { agedProjectItem, restorePages } from "../project/index.ts";
import { portableWidgets } from "./kinds.ts";
import { restoredDraftItem, restoredProjectItems } from "./restored-items.ts";

/** The items of this district that an export reads, and those that an import or a recount writes. */
export const portablePublishing = {
  kinds: portableWidgets,
  agedProjectItem,
  /** Whether an archived day is one of events that were imported. */
  isImported: isBatch,
  restoredDraftItem,
  restoredProjectItems,
  restorePages,
};
