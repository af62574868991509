import { createHash } from "node:crypto";
import { idAlphabet } from "@kiteloop/contract/shared/ids";

/** 100 bits of a hash, in capital letters and digits that can't be confused. */
function shortHash(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 20);
  return [...bytes]
    .map((byte) => idAlphabet.charAt(byte % 32))
    .join("")
    .toUpperCase();
}

/**
 * The payee and the payer find this on the statement of their bank: `KL` and 20 characters, always the same for a payout.
 * Shorter than the 35 characters of SEPA's EndToEndId, and without any that it refuses.
 */
export const referenceOf = (payoutId: string): string => `KL${shortHash(`payout ${payoutId}`)}`;

/** The id of a file, by which a bank refuses the same file when it gets it again. At most 35 characters. */
export const fileIdOf = (of: { runId: string; type: string; currency: string; part: number }): string =>
  `KLF${shortHash(`file ${of.runId} ${of.type} ${of.currency} ${of.part}`)}`;
