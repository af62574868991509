import * as z from "zod/mini";

/** `lang`: the languages that a page should have, as in Accept-Language. Email programs add parameters of their own. */
export const pageQuery = z.looseObject({ lang: z.optional(z.string().check(z.maxLength(200))) });
