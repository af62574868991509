import * as z from "zod";

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "21 November 2026" for `2026-11-21`. */
export const formatDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

const revisedText = z.strictObject({ revised: z.iso.date(), folded: z.optional(z.literal(true)) });

/**
 * The last revision of a text of `content/`, from its `meta`.
 * @throws ZodError if it is missing: the build fails.
 */
export const revisedOf = (meta: unknown): string => revisedText.parse(meta).revised;
