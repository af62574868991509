import * as z from "zod";

/** Empty, a path on the embedder's own site (`/signup`), or an absolute http(s) URL. Never `javascript:`. */
export const siteUrl = z
  .string()
  .max(500)
  .regex(/^(?:|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\/][^\s\\]*)$/);
