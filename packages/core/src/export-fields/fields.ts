import { channel, devices } from "@kiteloop/contract/event";
import { anyExternalId, email as emailField, line } from "@kiteloop/contract/fields";
import { idAlphabet, ids, participantCode } from "@kiteloop/contract/ids";
import { variantLetters } from "@kiteloop/contract/variant";
import * as z from "zod";

/**
 * A value as a request's schema leaves it. What the schema would still change was never stored like this: taken over
 * as it is, it would miss the checks; changed, it would no longer be the key that others name.
 */
function stored(schema: z.ZodType<string>, message: string) {
  return z.string().refine((value) => schema.safeParse(value).data === value, message);
}

/** One line of text of at most so many characters; may be empty. */
export const words = (most: number) => stored(line(0, most), `is no line of at most ${most} characters`);

export const externalId = stored(anyExternalId, "is no external id");
/** 80 characters as people count them, which may be twice as many as JavaScript counts. */
export const name = words(160);
/** Who did something: a member's name, or the address of one who has none. */
export const doer = words(254);
export const email = stored(emailField, "is no stored email address");
export const code = stored(participantCode, "is not a participant code");

/** An instant as it is stored: `2026-03-10T12:00:00.000Z`. */
export const instant = z.iso
  .datetime()
  .refine(
    (value) => Number.isFinite(Date.parse(value)) && new Date(value).toISOString() === value,
    "is no instant in milliseconds",
  );
export const day = z.iso.date();

/** Counters are padded to ten digits where items are sorted by them. */
export const count = z.int().min(0).max(1_000_000_000);
export const version = z.int().min(1).max(1_000_000_000);

/** A hash or a random text, as keys of the table hold it. */
export const hash = z.string().regex(/^[\w-]{1,100}$/, "is no hash");

/** `<experiment id>#<variant>`. */
export const arm = z
  .string()
  .regex(
    new RegExp(`^exp_[${idAlphabet}]{26}#[${variantLetters.join("")}]$`),
    "is no variant of an experiment",
  );

/** What one item adds has to fit into one transaction of 100 actions, and it adds to two items a variant. */
const mostArms = 40;
export const arms = z
  .array(arm)
  .max(mostArms)
  .refine((all) => new Set(all).size === all.length, "names a variant twice");

/** Where and on what something happened, and in which hour. */
export const where = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "is no country")
    .optional(),
  device: z.enum(devices).optional(),
  hour: z.int().min(0).max(23).optional(),
};

/** Whose item it is: an import replaces both. */
export const owner = { workspaceId: ids.workspace, projectId: ids.project };

/** The chain that somebody came by. */
export const chain = {
  root: ids.participant.optional(),
  inviterJoinedAt: instant.optional(),
  arms: arms.optional(),
};

/** How somebody was invited. */
export const route = { channel: channel.optional(), widgetId: ids.widget.optional() };
