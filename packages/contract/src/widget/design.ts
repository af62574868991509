import * as z from "zod";

export const fontStacks = ["system", "inherit", "humanist", "rounded", "serif", "mono"] as const;
export const colourSchemes = ["light", "dark", "auto"] as const;

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Accent, ground and text of one colour scheme. */
export const WidgetColours = z.strictObject({ accent: hexColour, background: hexColour, text: hexColour });
export type WidgetColours = z.infer<typeof WidgetColours>;

/** Look of a widget. Without `dark`, the dark scheme swaps the pair of background and text where needed. */
export const WidgetDesign = z.strictObject({
  ...WidgetColours.shape,
  /** Colours of the dark scheme; null: made from the light ones. */
  dark: WidgetColours.nullable(),
  /** Corner radius in CSS pixels. */
  radius: z.int().min(0).max(28),
  font: z.enum(fontStacks),
  scheme: z.enum(colourSchemes),
});
export type WidgetDesign = z.infer<typeof WidgetDesign>;

/** Design every new widget starts from until a brand is known. */
export const defaultDesign: WidgetDesign = {
  accent: "#3347c2",
  background: "#ffffff",
  text: "#1b1f2a",
  dark: null,
  radius: 14,
  font: "system",
  scheme: "auto",
};
