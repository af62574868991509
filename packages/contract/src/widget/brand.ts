import * as z from "zod";
import { line } from "../fields.ts";
import { defaultDesign, WidgetColours, WidgetDesign } from "./design.ts";

/** What a site looks like, as read from it or set by a member. */
export const Brand = z.strictObject({
  /** How the company calls itself in copy. */
  name: line(1, 30),
  accent: WidgetDesign.shape.accent,
  background: WidgetDesign.shape.background,
  text: WidgetDesign.shape.text,
  /** The colours of its dark pages, or those it would have. */
  dark: WidgetColours.optional(),
  radius: WidgetDesign.shape.radius,
  font: WidgetDesign.shape.font,
});
export type Brand = z.infer<typeof Brand>;

/** Labels that say nothing of the host itself. */
const generic = /^(?:www\d?|app|shop|store|blog|my|get|go|m|try)$/;

/** A name to call a host by until its brand is known: `www.blue-river.co.uk` is "Blue River". */
export function nameOfHost(host: string): string {
  const labels = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "").split(".");
  if (labels.every((label) => /^\d+$/.test(label))) return host.slice(0, 30) || "Us";
  const rest = labels.filter((label, index) => !(index < labels.length - 2 && generic.test(label)));
  const words = (rest[0] ?? host).split(/[-_]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name.slice(0, 30).trim() || "Us";
}

/** The brand of a host that could not be read: its name in Kiteloop's neutral colours. */
export function neutralBrand(host: string): Brand {
  const { accent, background, text, radius, font } = defaultDesign;
  return { name: nameOfHost(host), accent, background, text, radius, font };
}
