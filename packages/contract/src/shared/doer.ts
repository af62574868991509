import * as z from "zod";

/**
 * An actor: a name, or `{ imported: name }` if it is from an imported file. Nobody in this workspace did what was
 * imported, even if a member has the same name.
 */
export const doer = z.union([z.string(), z.strictObject({ imported: z.string() })]);
export type Doer = z.infer<typeof doer>;
