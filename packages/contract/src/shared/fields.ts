import * as z from "zod";
import { directionMessage, isWithin, keepsDirection, lengthMessage } from "./fields/line.ts";

/** Fields of schemas that several entities use. */

export * from "./fields/email.ts";
export * from "./fields/external-id.ts";
export * from "./fields/host.ts";
export * from "./fields/instant.ts";
export * from "./fields/line.ts";
export * from "./fields/none.ts";
export * from "./fields/page-query.ts";
export * from "./fields/shown-host.ts";

/** A calendar day, `2026-11-20`, in the zone given with it. */
export const day = z.iso.date("must be a day, such as 2026-11-20");

/** Control characters without the line feed and the tab. */
const controlsInText = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Cs}]/u;

/** The bounds of each `text`, for documents. */
export const texts = z.registry<{ min: number; max: number }>();

/** Text in several lines, trimmed; every line end becomes a line feed. */
export function text(min: number, max: number) {
  return z
    .string()
    .register(texts, { min, max })
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(min, min === 1 ? "can't be empty" : `needs at least ${min} characters`)
        .refine((value) => isWithin(value, max), { error: lengthMessage(max), abort: true })
        .refine((value) => !controlsInText.test(value), "can't hold control characters")
        .refine(keepsDirection, directionMessage),
    );
}

/** At least 10 characters; only the length matters (NIST SP 800-63B). */
export const newPassword = z
  .string()
  .min(10, "needs at least 10 characters")
  .max(128, "can be at most 128 characters");

/** Six digits, as emailed or as an authenticator app shows them. */
export const sixDigitCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "must be six digits");

/** Any current password, including ones that new rules refuse: it is only compared. */
export const presentPassword = z.string().min(1, "can't be empty").max(128);

/** An IANA time zone that this machine knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((value) => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
    } catch {
      return false;
    }
  }, "is not a time zone");

/** A version number: incremented at each change, and a stale one is refused. */
export const version = z.number().int().positive();

/** Lists without repetitions, for documents. */
export const distinct = z.registry<{ distinct: true }>();

/** At most `most` different items. */
export const distinctList = <T extends z.ZodType>(
  item: T,
  most: number,
  message = "must not repeat",
  least = 0,
) => {
  const list = z.array(item).max(most);
  // A check that is added later makes another schema, which is not registered.
  return (least === 0 ? list : list.min(least))
    .refine((items) => new Set(items).size === items.length, message)
    .register(distinct, { distinct: true });
};

/** Text that is null for a key without `personal:read`. */
export const personal = z.nullable(z.string());

/** A page of a list: pass `next` as `cursor` in the next request; absent at the end. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), next: z.string().optional() });
}
