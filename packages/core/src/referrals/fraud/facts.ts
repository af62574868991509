import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";

/** How an invitee's address relates to the inviter's: not at all, letter by letter, or another spelling of the same mailbox. */
const relations = ["other", "same", "mailbox"] as const;

/** Whose device an invitee joined from. `unknown`: a server told of the join. */
const devices = ["unknown", "other", "inviter", "friend"] as const;

/**
 * What is kept of a join so that another policy can be asked about it later: nothing of it is an address, a name or
 * a mark.
 */
export const KeptFacts = z.object({
  /** The invitee goes by the inviter's own id. */
  ownId: z.boolean(),
  /** Null where none was given. */
  address: z
    .object({
      domain: z.string(),
      inviters: z.enum(relations),
      /** It carries a tag, as in `mara+2@`. */
      tagged: z.boolean(),
      /** Somebody else joined the project by this mailbox before. */
      joinedBefore: z.boolean(),
      disposable: z.boolean(),
    })
    .nullable(),
  device: z.enum(devices),
  /** The form's hidden field was filled. */
  trapped: z.boolean(),
  /** From the form's appearing to its being sent; null where no form says so. */
  tookMs: z.number().nullable(),
  /** The inviter's identity was signed at that time. */
  signed: z.boolean(),
  /**
   * An unsigned page reported the join, and a source with more authority named another participant: by our id, which
   * outlives an erasure and says nothing about a person. Only the first contradiction is kept.
   */
  disputed: z
    .object({ by: z.enum(["server", "identity"]), participantId: ids.participant, at: z.string() })
    .optional(),
});
export type Dispute = NonNullable<z.infer<typeof KeptFacts>["disputed"]>;
export type KeptFacts = z.infer<typeof KeptFacts>;

/**
 * What a policy is asked about. `pace`: the minutes in which the inviter's latest `velocity.joins + 1` friends came,
 * this one the last of them; null while there were not so many. It depends on the policy, so it is not kept.
 */
export type Facts = KeptFacts & { pace: number | null };
