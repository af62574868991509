import * as z from "zod/mini";

/** No path, query or body at all. */
export const none = z.strictObject({});

/** Parameters that others append to shared URLs, such as Facebook's `fbclid`; ignored. */
export const anything = z.object({});
