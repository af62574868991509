import * as z from "zod";

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "21 November 2026" of `2026-11-21`. */
export const formatDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

const revisedText = z.strictObject({ revised: z.iso.date() });

/**
 * The day on which a text of `content/` was last revised, as its `meta` says.
 * @throws ZodError when it says none: the build stops.
 */
export const revisedOf = (meta: unknown): string => revisedText.parse(meta).revised;
