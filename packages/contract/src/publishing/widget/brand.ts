import * as z from "zod";
import { line } from "../../shared/fields.ts";
import { defaultDesign, WidgetColours, WidgetDesign } from "./design.ts";

/** A site's look, as read from it or set by a member. */
export const Brand = z.strictObject({
  /** The company's name as used in copy. */
  name: line(1, 30),
  accent: WidgetDesign.shape.accent,
  background: WidgetDesign.shape.background,
  text: WidgetDesign.shape.text,
  /** The colors of its dark pages, or derived ones. */
  dark: WidgetColours.optional(),
  radius: WidgetDesign.shape.radius,
  font: WidgetDesign.shape.font,
});
export type Brand = z.infer<typeof Brand>;

/** Labels that are not part of the name. */
const generic = /^(?:www\d?|app|shop|store|blog|my|get|go|m|try)$/;

/** A name derived from a host until its brand is known: `www.blue-river.co.uk` is "Blue River". */
export function nameOfHost(host: string): string {
  const labels = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "").split(".");
  if (labels.every((label) => /^\d+$/.test(label))) return host.slice(0, 30) || "Us";
  const rest = labels.filter((label, index) => !(index < labels.length - 2 && generic.test(label)));
  const words = (rest[0] ?? host).split(/[-_]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name.slice(0, 30).trim() || "Us";
}

/** The brand of a host that could not be read: its name in Kiteloop's neutral colors. */
export function neutralBrand(host: string): Brand {
  const { accent, background, text, radius, font } = defaultDesign;
  return { name: nameOfHost(host), accent, background, text, radius, font };
}
