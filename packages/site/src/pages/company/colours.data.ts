/** The product's colors for print and press; a test compares them with the tokens. */
export const pressColors = [
  { name: "Kite", token: "kite", hex: "#ff993f", use: "Primary actions" },
  { name: "Deep kite", token: "kite-deep", hex: "#d55d05", use: "Lines and the logo" },
  { name: "Sky", token: "sky", hex: "#026faa", use: "Data" },
  { name: "Ink", token: "text", hex: "#17212f", use: "Text" },
  { name: "Paper", token: "bg", hex: "#f4f7fa", use: "Background" },
] as const;
