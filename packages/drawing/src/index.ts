export { breakLines } from "./lines.ts";
export { escapeXml, type FontFace, type Renderer, startRenderer } from "./renderer.ts";
