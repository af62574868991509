import * as z from "zod";
import { pictureUrl } from "../shared/picture-url.ts";
import type { ProjectBrand } from "./project-choices.ts";
import { Brand } from "./widget/brand.ts";
import { WidgetColours, type WidgetDesign } from "./widget/design.ts";

/** The address of a logo. */
export const logoUrl = pictureUrl.max(2048);

/**
 * A project's brand. New widgets begin with it, and emails, the share page and shared dashboards show it at once.
 * Published widgets keep their look.
 */
export const projectBrand: z.ZodType<ProjectBrand> = z.strictObject({
  ...Brand.shape,
  dark: WidgetColours.nullable(),
  logoUrl: logoUrl.nullable(),
});

/** A design in the colors, corners and font of a brand. It keeps its scheme. */
export function inBrand(design: WidgetDesign, brand: ProjectBrand): WidgetDesign {
  const { accent, background, text, dark, radius, font } = brand;
  return { ...design, accent, background, text, dark, radius, font };
}

const areSame = (one: WidgetColours | null, other: WidgetColours | null) =>
  one?.accent === other?.accent && one?.background === other?.background && one?.text === other?.text;

/** Whether a design has the colors, corners and font of a brand. */
export const isInBrand = (design: WidgetDesign, brand: ProjectBrand): boolean =>
  areSame(design, brand) &&
  areSame(design.dark, brand.dark) &&
  design.radius === brand.radius &&
  design.font === brand.font;

/** The brand as presets take it. */
export function brandOfProject({ logoUrl: _, dark, ...brand }: ProjectBrand): Brand {
  return { ...brand, ...(dark && { dark }) };
}
