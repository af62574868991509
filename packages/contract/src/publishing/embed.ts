export { composeEmbed } from "./embed/compose.ts";
export {
  type Embed,
  type EmbedCrossDomain,
  type EmbedManifest,
  type EmbedStyles,
  type EmbedWidget,
  embedWidget,
  type LanguageChunk,
  Manifest,
  ManifestWidget,
  type ShareWay,
} from "./embed/manifest.ts";
export { EmbedParts } from "./embed/parts.ts";
export {
  type PreviewEvent,
  type PreviewMessage,
  type PreviewReply,
  previewMessage,
} from "./embed/preview.ts";
export { type PreviewState, previewStates, previewStatesOf } from "./widget/preview-states.ts";
