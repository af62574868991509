import * as z from "zod";

/**
 * Characters that text must not contain: embeddings, overrides and isolates that change the direction of surrounding text
 * (CVE-2021-42574), and format characters that Unicode deprecates. Joiners (Persian, Hindi, emoji) and direction marks
 * are part of real names.
 */
const formats = "\\u202a-\\u202e\\u2066-\\u206f\\ufff9-\\ufffb";

/** Control characters, Unicode's own line ends, and unpaired surrogates: tables and email can't contain them. */
const controls = "\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}";

/** Every run of characters that a line must not contain, to remove them from external text. */
export const refusedInLine = new RegExp(`[${controls}${formats}]+`, "gu");

const refusedControl = new RegExp(`[${controls}]`, "u");
const refusedFormat = new RegExp(`[${formats}]`, "u");
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u;

/** Whether text has no character that changes the direction of surrounding text. */
export const keepsDirection = (value: string): boolean => !refusedFormat.test(value);
export const directionMessage = "can't contain characters that change the text direction";

/** Whether text has at most `max` characters, counted like JSON Schema does: an emoji of two UTF-16 units is one. */
export const isWithin = (value: string, max: number): boolean =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max);
export const lengthMessage = (max: number) => `can be at most ${max} characters`;

/** The bounds of each `line`, for documents and forms. */
export const lines = z.registry<{ min: number; max: number }>();

/** Text in one line, trimmed: no control characters, so that none can reach an email header, and not invisible. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? "can't be empty" : `needs at least ${min} characters`)
    .refine((value) => isWithin(value, max), { error: lengthMessage(max), abort: true })
    .refine((value) => !refusedControl.test(value), "can't hold control characters")
    .refine(keepsDirection, directionMessage)
    .refine((value) => value === "" || visible.test(value), "can't be empty")
    .register(lines, { min, max });
}
