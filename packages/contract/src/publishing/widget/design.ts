import * as z from "zod";
import { plainDesign } from "./plain-design.data.ts";

export const fontStacks = ["system", "inherit", "humanist", "rounded", "serif", "mono"] as const;
export const colourSchemes = ["light", "dark", "auto"] as const;

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Accent, background and text of one color scheme. */
export const WidgetColours = z.strictObject({ accent: hexColour, background: hexColour, text: hexColour });
export type WidgetColours = z.infer<typeof WidgetColours>;

/** Look of a widget. Without `dark`, the dark scheme swaps background and text where needed. */
export const WidgetDesign = z.strictObject({
  ...WidgetColours.shape,
  /** Colors of the dark scheme; null: derived from the light ones. */
  dark: WidgetColours.nullable(),
  /** Corner radius in CSS pixels. */
  radius: z.int().min(0).max(28),
  font: z.enum(fontStacks),
  scheme: z.enum(colourSchemes),
});
export type WidgetDesign = z.infer<typeof WidgetDesign>;

/** Default design of a new widget until a brand is known. */
export const defaultDesign: WidgetDesign = plainDesign;
