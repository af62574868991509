import * as z from "zod";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { anyExternalId, email, externalId, instant, line, none } from "../shared/fields.ts";
import { ids, reportedCode } from "../shared/ids.ts";
import { chosenCode } from "./chosen-code.ts";
import { seed } from "./link.ts";
import { ownTerms } from "./own-terms.ts";
import { clickedLink } from "./referral.ts";
import { selfBillingAgreement, vatRate } from "./self-billing.ts";
import { taxForm } from "./tax-form.ts";

export * from "./link.ts";

/** The results of a participant's invitations. */
export const participantStats = z.strictObject({
  /** Invitations by email. Shares of the link are counted by widget and channel, not by participant. */
  invited: z.number().int(),
  joined: z.number().int(),
  converted: z.number().int(),
});

/**
 * Registers the embedder's user as a participant, or finds them again by `externalId`.
 * `signature` is hex HMAC-SHA256 with the project's identity secret over `externalId + "\n" + (email ?? "")`,
 * both trimmed and the address in lower case, its domain in ASCII or in its own script. The plan's limit refuses new participants only.
 */
export const identifyParticipant = endpoint({
  id: "participant.identify",
  method: "POST",
  path: "/v1/participants",
  summary: "Identify a participant",
  auth: { kind: "publishable-or-secret", scope: "participants:write" },
  params: none,
  query: none,
  body: z.strictObject({
    key: z.optional(publishableKey),
    externalId,
    name: line(1, 80).optional(),
    email: email.optional(),
    signature: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be 64 hex digits")
      .optional(),
    /**
     * When they signed up with you: a day or an instant, not in the future. Stored when they are first identified. Users
     * who signed up more than a week before that existed already, and are in no cohort.
     */
    signedUpAt: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
    /** The code of the link they followed: stored for a signed identity, for a join reported without a code. */
    followed: z.strictObject({ code: reportedCode, ...clickedLink }).optional(),
    /**
     * Only with a secret key: the code of their link from now on. Links with their earlier codes keep working. Case doesn't
     * matter. It stays theirs in this project, so a code that anybody has or had is refused.
     */
    code: z.optional(chosenCode),
  }),
  response: z.strictObject({
    participantId: ids.participant,
    /** The code of their link: the one chosen last, or the one made for them. */
    code: z.string(),
    link: z.string(),
    name: z.string(),
    /** True if the identity was signed, so that emails may be sent in their name. */
    verified: z.boolean(),
    /** Short-lived token for calls as this participant. */
    token: z.string(),
    stats: participantStats,
    seed,
  }),
  status: 200,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "key.wrong_kind",
    "participant.signature_invalid",
    "participant.code_taken",
    "participant.codes_full",
    "plan.limit_reached",
  ],
});

/** A participant as members see them. */
export const participant = z.strictObject({
  id: ids.participant,
  externalId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** The address of a photo, if your server gave one. */
  photo: z.string().optional(),
  code: z.string(),
  verified: z.boolean(),
  stats: participantStats,
  createdAt: instant,
  /** The terms of their share, if they have their own. */
  terms: z.optional(ownTerms),
  /** Absent before one was asked for. */
  taxForm: z.optional(taxForm),
  /** Absent unless they agreed to self-billed invoices. */
  selfBilling: z.optional(selfBillingAgreement),
  /** The VAT rate of self-billed invoices, in hundredths of a percent. Absent: their invoices state none. */
  vatRate: z.optional(vatRate),
  /** Someone who joined by a link for test referrals, and counts in no number. */
  test: z.literal(true).optional(),
});
export type Participant = z.infer<typeof participant>;

/** Chooses the code of a participant's link, as `identifyParticipant` does. */
export const chooseParticipantCode = endpoint({
  id: "participant.chooseCode",
  method: "POST",
  path: "/api/projects/{projectId}/participants/{participantId}/code",
  summary: "Choose the code of a participant's link",
  auth: { kind: "member", role: "editor" },
  powers: "links",
  params: z.strictObject({ projectId: ids.project, participantId: ids.participant }),
  query: none,
  body: z.strictObject({ code: chosenCode }),
  response: participant,
  status: 200,
  errors: ["project.archived", "participant.code_taken", "participant.codes_full"],
});

/** Sets a participant's own terms, or with null those of the rules. What they have earned stays. */
export const saveParticipantTerms = endpoint({
  id: "participant.saveTerms",
  method: "PUT",
  path: "/api/projects/{projectId}/participants/{participantId}/terms",
  summary: "Set the terms of a participant's share",
  auth: { kind: "member", role: "admin", key: "rewards:write" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project, participantId: ids.participant }),
  query: none,
  body: z.strictObject({ terms: z.nullable(ownTerms) }),
  response: participant,
  status: 200,
  errors: ["project.archived"],
});

/** Notes the state of a participant's tax form; null: none was asked for. */
export const saveTaxForm = endpoint({
  id: "participant.saveTaxForm",
  method: "PUT",
  path: "/api/projects/{projectId}/participants/{participantId}/tax-form",
  summary: "Note the state of a participant's tax form",
  auth: { kind: "member", role: "admin" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project, participantId: ids.participant }),
  query: none,
  body: z.strictObject({ taxForm: z.nullable(taxForm) }),
  response: participant,
  status: 200,
  errors: ["project.archived", "conflict.busy"],
});

/** Sets the VAT rate of a participant's self-billed invoices from now on; null: they state none. */
export const saveVatRate = endpoint({
  id: "participant.saveVatRate",
  method: "PUT",
  path: "/api/projects/{projectId}/participants/{participantId}/vat-rate",
  summary: "Set the VAT rate of a participant's self-billed invoices",
  auth: { kind: "member", role: "admin" },
  powers: "payout",
  params: z.strictObject({ projectId: ids.project, participantId: ids.participant }),
  query: none,
  body: z.strictObject({ vatRate: z.nullable(vatRate) }),
  response: participant,
  status: 200,
  errors: ["project.archived", "conflict.busy"],
});

/**
 * `brought`: by number of invitees, descending. `newest`: by when they joined. `some` and `nobody` are in the order of
 * `brought`, those with and without invitees.
 */
export const participantLists = ["brought", "newest", "some", "nobody"] as const;
export type ParticipantList = (typeof participantLists)[number];

/** Minimum length of a search. */
export const shortestSearch = 2;

export const listParticipants = endpoint({
  id: "participant.list",
  method: "GET",
  path: "/api/projects/{projectId}/participants",
  summary: "List or search a project's participants",
  auth: { kind: "member", role: "viewer", key: "participants:read" },
  params: z.strictObject({ projectId: ids.project }),
  query: z
    .strictObject({
      list: z.enum(participantLists).optional(),
      /**
       * Searches by a whole code, or the prefix of any of the first four words of a name, of an address or an external id, ignoring case
       * and accents. Alphabetical; a participant who matches twice may be on two pages.
       */
      search: line(shortestSearch, 80).optional(),
      /** The one participant with this id; an empty list if there is none. */
      externalId: anyExternalId.optional(),
      cursor: z.string().max(1024).optional(),
    })
    .refine(({ list, search }) => list === undefined || search === undefined, {
      path: ["list"],
      message: "can't be combined with a search",
    })
    .refine((query) => query.externalId === undefined || Object.values(query).filter(Boolean).length === 1, {
      path: ["externalId"],
      message: "can't be combined with anything else",
    }),
  body: none,
  response: z.strictObject({ items: z.array(participant), next: z.string().optional() }),
  status: 200,
});
