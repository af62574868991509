import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";

/** How an invitee's address relates to the inviter's: unrelated, identical, or another spelling of the same mailbox. */
const relations = ["other", "same", "mailbox"] as const;

/** Whether the invitee joined from the inviter's device. `unknown` if a server reported the join. */
const devices = ["unknown", "other", "inviter", "friend"] as const;

/**
 * The signs that an invitee is an old customer: the embedder's own date of their sign-up, a participant of their id or
 * address, a member's import of existing users, or a conversion.
 */
const customerSigns = ["signed_up", "known", "imported", "converted"] as const;

/** Sources that name an inviter: a page alone, the invitee's mailbox, a signed identity's click, the embedder's server. */
const proofs = ["page", "mailbox", "identity", "server"] as const;

/**
 * The facts of a join, stored so that another policy can be evaluated later. They contain no address, name or device
 * mark.
 */
export const KeptFacts = z.object({
  /** The invitee has the inviter's own id. */
  ownId: z.boolean(),
  /** Null without an address. */
  address: z
    .object({
      domain: z.string(),
      inviters: z.enum(relations),
      /** The address has a tag, as in `mara+2@`. */
      tagged: z.boolean(),
      /** Another person joined the project by this mailbox before. */
      joinedBefore: z.boolean(),
      disposable: z.boolean(),
    })
    .nullable(),
  device: z.enum(devices),
  /** The form's hidden field was filled in. */
  trapped: z.boolean(),
  /** A declared bot reported the join. Absent in earlier releases. */
  bot: z.boolean().optional(),
  /** From showing the form to submitting it; null if no form reported it. */
  tookMs: z.number().nullable(),
  /** The inviter's identity was signed at that time. */
  signed: z.boolean(),
  /** The best source that named the inviter. Absent in earlier releases. */
  proof: z.enum(proofs).optional(),
  /**
   * Only a page reported the join while joins earned something of value. False once a server or a signed identity has
   * confirmed it.
   */
  unproven: z.boolean().optional(),
  /**
   * An unsigned page reported the join, and a source with more authority named another inviter; of a waitlist place that
   * nobody confirmed, another page may have. Contains our id, which remains valid after an erasure and discloses nothing.
   * Only the first contradiction is stored. `superseded`: the invitee has become that participant's.
   */
  disputed: z
    .object({
      by: z.enum(["server", "identity", "page"]),
      participantId: ids.participant,
      at: z.string(),
      superseded: z.literal(true).optional(),
    })
    .optional(),
  /** The invitee was known before they were invited: the earliest sign of it, and when that was. */
  customer: z.object({ by: z.enum(customerSigns), since: z.string() }).optional(),
  /** The inviter is in the invitee's chain: the number of referrals from the invitee down to the inviter. */
  loop: z.object({ referrals: z.number() }).optional(),
  /** Joins that pages reported from the same network in the same hour, this one included. */
  fromNetwork: z.number().optional(),
  /**
   * The inviter's referrals on the same day and in the same month before this one, without those that rules other than
   * `cap` rejected. Absent in earlier releases.
   */
  earlier: z.object({ day: z.number(), month: z.number() }).optional(),
});
export type EarlierReferrals = NonNullable<z.infer<typeof KeptFacts>["earlier"]>;
export type CustomerSign = NonNullable<z.infer<typeof KeptFacts>["customer"]>;
export type Dispute = NonNullable<z.infer<typeof KeptFacts>["disputed"]>;
export type KeptFacts = z.infer<typeof KeptFacts>;

/**
 * The input of a policy: what is stored, and what depends on the policy or is stored elsewhere.
 */
export type Facts = KeptFacts & {
  /**
   * The minutes in which the inviter's latest `velocity.joins + 1` invitees joined, this one included; null if there
   * were fewer.
   */
  pace: number | null;
  /** The country from which a page reported the join; null if it is unknown. */
  country: string | null;
  /** The hash of the invitee's mailbox; null without an address. */
  mailbox: string | null;
  /** The policy's blocked network from which a page reported the join; null if it is none of them, or unknown. */
  network: string | null;
};
