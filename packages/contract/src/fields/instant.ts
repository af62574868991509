import * as z from "zod";

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
