import { channel, devices } from "@kiteloop/contract/publishing/event";
import { variantLetters } from "@kiteloop/contract/publishing/variant";
import { anyExternalId, email as emailField, line, text } from "@kiteloop/contract/shared/fields";
import { idAlphabet, ids, participantCode } from "@kiteloop/contract/shared/ids";
import { photoUrl } from "@kiteloop/contract/shared/picture-url";
import * as z from "zod";
import { chainGroups } from "../inviter/index.ts";

/**
 * A value that its request schema leaves unchanged. A value that the schema would still change was never stored in that
 * form: unchanged it would bypass the checks, and changed it would no longer be the key that others refer to.
 */
function stored(schema: z.core.$ZodType<string>, message: string) {
  return z.string().refine((value) => z.safeParse(schema, value).data === value, message);
}

/** One line of text with at most this many characters; may be empty. */
export const words = (most: number) => stored(line(0, most), `is no line of at most ${most} characters`);

/** Several lines of text with 1 to this many characters. */
export const paragraphs = (most: number) => stored(text(1, most), `is no text of at most ${most} characters`);

export const externalId = stored(anyExternalId, "is no external id");
/** 80 characters as people count them, which may be twice as many in JavaScript. */
export const name = words(160);
/** A member's name, or their address if they have no name. */
export const doerName = words(254);
/** The actor named in a file, which is never a member here, whatever the file says. */
export const doer = z
  .union([doerName, z.strictObject({ imported: doerName })])
  .transform((by) => (typeof by === "string" ? { imported: by } : by));
export const email = stored(emailField, "is no stored email address");
export const photo = stored(photoUrl, "is no address of a photo");
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

/** A hash or a random text, as used in keys of the table. */
export const hash = z.string().regex(/^[\w-]{1,100}$/, "is no hash");

/** `<experiment id>#<variant>`. */
export const variantLabel = z
  .string()
  .regex(
    new RegExp(`^exp_[${idAlphabet}]{26}#[${variantLetters.join("")}]$`),
    "is no variant of an experiment",
  );

/**
 * The additions of one item must fit into one transaction of 100 actions, and it adds to two items per
 * variant.
 */
const mostArms = 40;
export const variantLabels = z
  .array(variantLabel)
  .max(mostArms)
  .refine((all) => new Set(all).size === all.length, "names a variant twice");

/** Of each experiment that a returning participant has entered: `<experiment id>#<variant>#<instant>`. */
const entryLabels = z
  .array(
    z
      .string()
      .regex(
        new RegExp(
          `^exp_[${idAlphabet}]{26}#[${variantLetters.join("")}]#\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$`,
        ),
        "is no entry into an experiment",
      )
      .refine(
        (text) => instant.safeParse(text.slice(text.lastIndexOf("#") + 1)).success,
        "enters at no instant",
      ),
  )
  .max(mostArms)
  .refine((all) => new Set(all.map((one) => one.split("#")[0])).size === all.length, "enters twice");

/** The segment and hour of a fact. */
export const where = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "is no country")
    .optional(),
  device: z.enum(devices).optional(),
  hour: z.int().min(0).max(23).optional(),
};

/** The owner's ids, which an import replaces. */
export const owner = { workspaceId: ids.workspace, projectId: ids.project };

/** The chain of a participant or invitee. */
export const chain = {
  root: z.optional(ids.participant),
  inviterJoinedAt: instant.optional(),
  arms: variantLabels.optional(),
  entries: entryLabels.optional(),
};

/** The group of an inviter's chain. */
export const chainGroup = z
  .int()
  .min(0)
  .max(chainGroups - 1)
  .optional();

/** How and where someone became a participant. */
export const origin = z.strictObject({
  invited: z.literal(true).optional(),
  channel: z.optional(channel),
  widgetId: z.optional(ids.widget),
  country: where.country,
  device: where.device,
});

/** How someone was invited. */
export const route = { channel: z.optional(channel), widgetId: z.optional(ids.widget) };

/** A month, such as 2026-11. */
export const month = z.string().regex(/^\d{4}-\d{2}$/);

/** The month in which people joined; `none` of what belongs to nobody who joined. */
export const cohort = z.union([month, z.literal("none")]);
