import * as z from "zod/mini";

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
