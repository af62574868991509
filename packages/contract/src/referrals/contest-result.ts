import * as z from "zod";
import { instant } from "../shared/fields.ts";

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "is not a SHA-256 digest");

export const contestResult = z.strictObject({
  at: instant,
  /** Participants with a score, and those that are left out because they were erased. */
  participants: z.int(),
  leftOut: z.int(),
  tickets: z.int(),
  /** SHA-256 of the list of tickets. */
  ticketDigest: sha256,
  /** Revealed with the result; its SHA-256 is the commitment. */
  seed: sha256,
});
