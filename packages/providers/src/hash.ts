import { createHash } from "node:crypto";

/** An id for an event without one of its own. */
export const hashOf = (text: string): string => `sha256:${createHash("sha256").update(text).digest("hex")}`;
