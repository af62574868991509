import * as z from "zod";

/** No path, query or body at all. */
export const none = z.strictObject({});

/** Whatever others hang on to an address that travels, such as Facebook's `fbclid`; none of it is read. */
export const anything = z.object({});
