import * as z from "zod";

/** Control characters, Unicode's own line ends, and halves of a surrogate pair: no table or mail can hold them. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Text in one line, trimmed: no control characters, so none can reach a mail header. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? "can't be empty" : `needs at least ${min} characters`)
    .max(max, `can be at most ${max} characters`)
    .refine((value) => !controls.test(value), "can't hold control characters");
}
