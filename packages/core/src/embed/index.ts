export { liveSettings } from "./hot.ts";
export { knownWidget, knownWidgets, noteWidgets, taggedWidget } from "./known.ts";
export { releasesOf } from "./store.release.ts";
export { accentOf, type EntryExperiment, liveWidget, putEntryItem, removeEntryItem } from "./store.ts";
export { type EmbedProject, hasEmbed, readParts, scriptUrl, syncEmbed } from "./sync.ts";
