import * as z from "zod/mini";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { reportedCode } from "../shared/ids.ts";
import { trackingOf } from "./tracking.ts";
import { via as viaField } from "./via.ts";

/** The seed for an experiment's variant: the same for everybody of one chain. */
export const seed = z.optional(z.string());

/** The inviter with this code: only what the invitee may see. */
export const lookUpInviter = endpoint({
  id: "participant.inviter",
  method: "POST",
  path: "/v1/inviters",
  summary: "Get the inviter's name and photo of a code",
  auth: { kind: "publishable" },
  powers: "ingest",
  params: none,
  query: none,
  body: z.strictObject({ key: publishableKey, code: reportedCode }),
  /** `photo` is the address of a picture; only with a name. */
  response: z.strictObject({ code: z.string(), name: z.string(), photo: z.optional(z.string()), seed }),
  status: 200,
  errors: ["origin.not_allowed", "inviter.not_found"],
});

/**
 * The kind of program that opens a link: one that previews it in a message, or a phone. The handler tells it from the browser's name,
 * whatever was sent.
 */
export const linkAgents = ["preview", "ios", "android"] as const;
export type LinkAgent = (typeof linkAgents)[number];

const followed = z.pipe(
  z.looseObject({
    via: z.catch(z.optional(viaField), undefined),
    agent: z.catch(z.optional(z.enum(linkAgents)), undefined),
    /** The languages of a page of ours, as in Accept-Language. The handler says them: those of `lang`, or else of the browser. */
    languages: z.catch(z.optional(z.string()), undefined),
  }),
  z.transform(({ via, agent, languages, ...others }) => ({
    ...{ via, agent, languages },
    tracking: trackingOf(others),
  })),
);

/** Longer than any code: programs and people add to links. */
const linkCode = z.string().check(z.maxLength(256));

/** The project that a link names. Only the verb tells what belongs to it from what was added. */
const linkProject = z.string().check(z.maxLength(64));

/**
 * `via` says how the link was shared, and is passed on with the tracking parameters. An unknown code gets
 * `inviter.not_found`.
 */
export const followLink = endpoint({
  id: "participant.followLink",
  method: "GET",
  path: "/r/{code}",
  summary: "Redirect a participant's link to the project's landing page",
  auth: { kind: "public" },
  params: z.strictObject({ code: linkCode }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["inviter.not_found"],
  page: true,
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
  params: z.strictObject({ projectId: linkProject, code: linkCode }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["inviter.not_found"],
  page: true,
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
  powers: "cards",
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
  params: z.strictObject({ host, project: linkProject, code: linkCode }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["inviter.not_found"],
  page: true,
});

/**
 * A code alone on a workspace's own domain, such as `go.acme.com/ada`: one of the workspace that we made, or a chosen one or one from
 * another system of its first project. Everything else leads to a project's landing page.
 */
export const followHostCode = endpoint({
  id: "participant.followHostCode",
  method: "GET",
  path: "/l/{host}/{code}",
  summary: "Redirect a code on a workspace's own domain to the project's landing page",
  auth: { kind: "public" },
  params: z.strictObject({ host, code: linkCode }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["inviter.not_found"],
  page: true,
});

/** A workspace's own domain without a link. */
export const openHost = endpoint({
  id: "participant.openHost",
  method: "GET",
  path: "/l/{host}",
  summary: "Redirect a workspace's own domain to its project's landing page",
  auth: { kind: "public" },
  params: z.strictObject({ host }),
  query: followed,
  body: none,
  response: none,
  status: 302,
  errors: ["inviter.not_found"],
  page: true,
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

/** The edge without a path. */
export const showEdgePage = endpoint({
  id: "participant.showEdgePage",
  method: "GET",
  path: "/",
  summary: "Show that the edge has nothing to see",
  auth: { kind: "public" },
  powers: "none",
  params: none,
  query: z.object({ lang: z.catch(z.optional(z.string()), undefined) }),
  body: none,
  response: none,
  status: 200,
  page: true,
});

/** The file for crawlers and the icon, of the edge and of workspaces' own domains; `route.not_found` for every other path. */
export const readEdgeFile = endpoint({
  id: "participant.readEdgeFile",
  method: "GET",
  path: "/{file}",
  summary: "Read a file that programs look for on every host",
  auth: { kind: "public" },
  powers: "none",
  params: z.strictObject({ file: z.string() }),
  query: z.object({}),
  body: none,
  response: none,
  status: 200,
  page: true,
});
