export { accentOf, putEntryItem, removeEntryItem } from "./store.ts";
export { type EmbedProject, hasEmbed, readParts, syncEmbed } from "./sync.ts";
