import * as z from "zod";
import { addressIn } from "./address.ts";

const Shape = z.object({
  name: z.string().optional().catch(undefined),
  short_name: z.string().optional().catch(undefined),
  theme_color: z.string().max(200).optional().catch(undefined),
  background_color: z.string().max(200).optional().catch(undefined),
  icons: z
    .array(z.object({ src: z.string(), sizes: z.string().optional().catch(undefined) }))
    .max(50)
    .optional()
    .catch(undefined),
});

/** The parts of a web manifest about a brand: colors as written, icons as addresses, the largest first. */
export type Manifest = {
  name: string | undefined;
  shortName: string | undefined;
  themeColour: string | undefined;
  backgroundColour: string | undefined;
  icons: readonly string[];
};

/** Parses a manifest; null if it is invalid. */
export function parseManifest(text: string, base: string): Manifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = Shape.safeParse(value);
  if (!parsed.success) return null;
  const { name, short_name, theme_color, background_color, icons = [] } = parsed.data;
  const size = (sizes = "") => Number.parseInt(sizes, 10) || 0;
  return {
    name,
    shortName: short_name,
    themeColour: theme_color,
    backgroundColour: background_color,
    icons: icons
      .toSorted((a, b) => size(b.sizes) - size(a.sizes))
      .flatMap(({ src }) => addressIn(src, base) ?? []),
  };
}
