import * as z from "zod";
import { toAsciiHost } from "./host.ts";
import { isOneScript } from "./script.ts";

/** An atom of RFC 5322, or of RFC 6531: other scripts without invisible characters. */
const atom = /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|(?![\p{C}\p{Z}\p{DI}])[^\p{ASCII}])+$/u;

/** The longest part before the @, in bytes. */
const longestLocal = 64;

/**
 * An address in the one form that is stored and compared: lower case, and the domain in ASCII. Null if it isn't one. Other
 * scripts are composed (NFKC), and not mixed in a way that passes for another address.
 */
function toAddress(written: string): string | null {
  const composed = written.normalize("NFKC").toLowerCase().normalize("NFC");
  const at = composed.lastIndexOf("@");
  const local = composed.slice(0, Math.max(at, 0));
  const domain = toAsciiHost(composed.slice(at + 1));
  const isValid = local.split(".").every((part) => atom.test(part)) && isOneScript(local);
  const tooLong = new TextEncoder().encode(local).length > longestLocal;
  return domain === null || !isValid || tooLong ? null : `${local}@${domain}`;
}

/** An email address, lower-cased, in any script. */
export const email = z
  .string()
  .trim()
  .max(254, "can be at most 254 characters")
  .transform((value, context) => {
    const address = toAddress(value);
    if (address === null || address.length > 254) {
      context.addIssue("is not an email address");
      return z.NEVER;
    }
    return address;
  });

/** Whether an address of this form can be emailed: email providers don't take other scripts before the @. */
export const canBeEmailed = (address: string): boolean => /^\p{ASCII}*$/u.test(address);

/** An email address that has to receive email. */
export const mailableEmail = email.refine(
  canBeEmailed,
  "can't receive our emails: the part before the @ must be in Latin letters without accents",
);
