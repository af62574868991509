import * as z from "zod";

/**
 * Characters no text may hold: embeddings, overrides and isolates that turn the text around them (CVE-2021-42574), and
 * format characters that Unicode deprecates. Joiners (Persian, Hindi, emoji) and direction marks are part of real names.
 */
const formats = "\\u202a-\\u202e\\u2066-\\u206f\\ufff9-\\ufffb";

/** Control characters, Unicode's own line ends, and halves of a surrogate pair: no table or mail can hold them. */
const controls = "\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}";

/** Every run of characters that a line of text can't hold, to take them out of text from elsewhere. */
export const refusedInLine = new RegExp(`[${controls}${formats}]+`, "gu");

const refusedControl = new RegExp(`[${controls}]`, "u");
const refusedFormat = new RegExp(`[${formats}]`, "u");
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u;

/** That a text has no character that turns the direction of what surrounds it. */
export const keepsDirection = (value: string): boolean => !refusedFormat.test(value);
export const directionMessage = "can't hold characters that change the direction of text";

/** Text in one line, trimmed: no control characters, so none can reach a mail header, and something to see. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? "can't be empty" : `needs at least ${min} characters`)
    .max(max, `can be at most ${max} characters`)
    .refine((value) => !refusedControl.test(value), "can't hold control characters")
    .refine(keepsDirection, directionMessage)
    .refine((value) => value === "" || visible.test(value), "can't be empty");
}
