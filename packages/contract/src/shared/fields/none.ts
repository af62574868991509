import * as z from "zod/mini";

/** No path, query or body at all. */
export const none = z.strictObject({});

/** Parameters that others append to shared URLs, such as Facebook's `fbclid`; ignored. */
export const anything = z.object({});

/** A body that is not read: a form of an email provider (RFC 8058) or of our own pages without scripts. Their URL says all. */
export const unread = z.unknown();
