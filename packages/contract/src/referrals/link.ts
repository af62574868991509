import * as z from "zod/mini";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids, participantCode } from "../shared/ids.ts";
import { via } from "./via.ts";

/** The seed for an experiment's variant: the same for everybody of one chain. */
export const seed = z.optional(z.string());

/** The inviter with this code: only what the invitee may see. */
export const lookUpInviter = endpoint({
  id: "participant.inviter",
  method: "POST",
  path: "/v1/referrers",
  summary: "Get the inviter's name and photo of a code",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({ key: publishableKey, code: participantCode }),
  /** `photo` is the address of a picture; only with a name. */
  response: z.strictObject({ code: z.string(), name: z.string(), photo: z.optional(z.string()), seed }),
  status: 200,
  errors: ["origin.not_allowed", "referrer.not_found"],
});

/**
 * The kind of program that opens a link: one that previews it in a message, or a phone. The handler tells it from the browser's name,
 * whatever was sent.
 */
export const linkAgents = ["preview", "ios", "android"] as const;
export type LinkAgent = (typeof linkAgents)[number];

const followed = z.object({
  via: z.catch(z.optional(via), undefined),
  agent: z.catch(z.optional(z.enum(linkAgents)), undefined),
  /** The languages of a preview, as in Accept-Language. */
  lang: z.catch(z.optional(z.string()), undefined),
});

/** `via` says how the link was shared, and is passed on. An unknown code gets `referrer.not_found`. */
export const followLink = endpoint({
  id: "participant.followLink",
  method: "GET",
  path: "/r/{code}",
  summary: "Redirect a participant's link to the project's landing page",
  auth: { kind: "public" },
  params: z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["referrer.not_found"],
});

/**
 * A link that names its project. In addition to the project's own codes it accepts those that its participants had in
 * another system before they were imported, which are unique only within their project.
 */
export const followProjectLink = endpoint({
  id: "participant.followProjectLink",
  method: "GET",
  path: "/r/{projectId}/{code}",
  summary: "Redirect a link with a code from another system to the project's landing page",
  auth: { kind: "public" },
  params: z.strictObject({ projectId: ids.project, code: z.string().check(z.maxLength(64)) }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["referrer.not_found"],
});

/**
 * The picture that messages show of links. The file is named by `linkCardFile`; another version gets the present card, and an
 * unknown code a card that belongs to nobody, because a message keeps the address of the card it once saw.
 */
export const showLinkCard = endpoint({
  id: "participant.showLinkCard",
  method: "GET",
  path: "/r/{code}/card/{file}",
  summary: "Show the card of a link",
  auth: { kind: "public" },
  params: z.strictObject({
    code: z.string().check(z.maxLength(64)),
    file: z.string().check(z.maxLength(64)),
  }),
  query: z.object({}),
  body: none,
  response: none,
  status: 200,
});

/** Pixels of a card: what Open Graph images have most often. */
export const linkCardSize = { width: 1200, height: 630 } as const;

/** The name of a card's file. `version` stands for everything the card shows, so that caches never show an old one. */
export const linkCardFile = (language: string, version: string): string => `${language}-${version}.png`;

const host = z.string().check(z.maxLength(253));

/**
 * A short link on a workspace's own domain: the CDN puts the domain in front of the path. `project` is the project's part of
 * short links, or its id for codes from another system.
 */
export const followHostLink = endpoint({
  id: "participant.followHostLink",
  method: "GET",
  path: "/l/{host}/{project}/{code}",
  summary: "Redirect a short link on a workspace's own domain to the project's landing page",
  auth: { kind: "public" },
  params: z.strictObject({
    host,
    project: z.string().check(z.maxLength(64)),
    code: z.string().check(z.maxLength(64)),
  }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["referrer.not_found"],
});

/** A file that other programs look for on a workspace's own domain. */
export const readHostFile = endpoint({
  id: "participant.readHostFile",
  method: "GET",
  path: "/l/{host}/.well-known/{file}",
  summary: "Read a well-known file of a workspace's own domain",
  auth: { kind: "public" },
  params: z.strictObject({ host, file: z.string().check(z.maxLength(64)) }),
  query: z.object({}),
  body: none,
  response: none,
  status: 200,
  errors: ["not_found"],
});

/** The file by which an instance recognizes that a domain leads to it; its content is the origin of its edge. */
export const hostFile = "kiteloop.txt";
