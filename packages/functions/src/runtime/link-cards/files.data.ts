const sets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];

/** The files of packages that cards are drawn with. Deployed handlers contain them. */
export const drawingFiles = {
  engine: "@resvg/resvg-wasm/index_bg.wasm",
  fonts: sets.map((set) => `@fontsource/inter/files/inter-${set}-600-normal.woff`),
};
