import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";

/** How an invitee's address relates to the inviter's: unrelated, identical, or another spelling of the same mailbox. */
const relations = ["other", "same", "mailbox"] as const;

/** Whether the invitee joined from the inviter's device. `unknown` if a server reported the join. */
const devices = ["unknown", "other", "inviter", "friend"] as const;

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
  /** From showing the form to submitting it; null if no form reported it. */
  tookMs: z.number().nullable(),
  /** The inviter's identity was signed at that time. */
  signed: z.boolean(),
  /**
   * An unsigned page reported the join, and a source with more authority named another inviter. Contains our id, which
   * remains valid after an erasure and discloses nothing. Only the first contradiction is stored.
   */
  disputed: z
    .object({ by: z.enum(["server", "identity"]), participantId: ids.participant, at: z.string() })
    .optional(),
});
export type Dispute = NonNullable<z.infer<typeof KeptFacts>["disputed"]>;
export type KeptFacts = z.infer<typeof KeptFacts>;

/**
 * The input of a policy. `pace`: the minutes in which the inviter's latest `velocity.joins + 1` invitees joined, this
 * one included; null if there were fewer. It depends on the policy, so it is not stored.
 */
export type Facts = KeptFacts & { pace: number | null };
