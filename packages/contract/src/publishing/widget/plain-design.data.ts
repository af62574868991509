/** The values of the default design, for code that can't load the schemas of designs. */
export const plainDesign = {
  accent: "#3347c2",
  background: "#ffffff",
  text: "#1b1f2a",
  dark: null,
  radius: 14,
  font: "system" as const,
  scheme: "auto" as const,
};
