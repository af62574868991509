export { knownWidget, knownWidgets, noteWidgets } from "./known.ts";
export { liveLooks } from "./live-looks.ts";
export { liveSettings } from "./read-without-orm.ts";
export { releasesOf } from "./store.release.ts";
export {
  accentOfInviteWidget,
  accentOfWidget,
  type EntryExperiment,
  liveWidget,
  putEntryItem,
  removeEntryItem,
} from "./store.ts";
export {
  type EmbedProject,
  hasEmbed,
  headersOfScript,
  readWidgetParts,
  scriptUrl,
  syncEmbed,
} from "./sync.ts";
