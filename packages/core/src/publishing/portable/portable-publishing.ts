import { agedProjectItem } from "../project/index.ts";
import { portableWidgets } from "./kinds.ts";
import { restoredDraftItem, restoredProjectItems } from "./restored-items.ts";

/** What an export reads of this district, and the items that an import or a recount writes. */
export const portablePublishing = {
  kinds: portableWidgets,
  agedProjectItem,
  restoredDraftItem,
  restoredProjectItems,
};
