import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, publicHost } from "../shared/fields.ts";
import { hostLike } from "./project.ts";

/** `owner`: names this workspace as the domain's owner. `alias`: leads the domain to this instance. */
export const linkRecordPurposes = ["owner", "alias"] as const;

export const linkRecord = z.strictObject({
  purpose: z.enum(linkRecordPurposes),
  type: z.enum(["TXT", "CNAME"]),
  name: z.string(),
  value: z.string(),
  /** As found by the last look-up. */
  found: z.boolean(),
});
export type LinkRecord = z.infer<typeof linkRecord>;

/** `pending`: never verified. `failed`: refused, or verified once and not anymore. */
export const linkDomainStates = ["pending", "verified", "failed"] as const;

/**
 * Why a domain isn't verified. `no_owner`: the TXT record is missing. `taken`: another workspace proved that it owns the
 * domain. `no_alias`: the domain doesn't lead here. `no_answer`: it does, but can't be opened over https yet.
 */
export const linkDomainReasons = ["no_owner", "taken", "no_alias", "no_answer"] as const;
export type LinkDomainReason = (typeof linkDomainReasons)[number];

/** A workspace's own domain for referral links. Until it is verified, links show the instance's. */
export const linkDomain = z.strictObject({
  host: z.string(),
  state: z.enum(linkDomainStates),
  reason: z.enum(linkDomainReasons).nullable(),
  records: z.array(linkRecord),
  /** How a link begins, with a project's part and a code left out. */
  origin: z.string(),
  checkedAt: instant,
});
export type LinkDomain = z.infer<typeof linkDomain>;

/** A hostname of at least two labels. */
export const linkHost = hostLike(new RegExp(publicHost), "is not a hostname such as go.acme.com");

const linkDomainResponse = z.strictObject({ linkDomain: linkDomain.nullable() });
const auth = { kind: "member", role: "admin" } as const;
/** Each call asks name servers, and opens the domain. */
const limits = { perMinute: 10 };

export const getLinkDomain = endpoint({
  id: "linkDomain.get",
  method: "GET",
  path: "/api/link-domain",
  summary: "Get the workspace's domain for referral links",
  auth,
  params: none,
  query: none,
  body: none,
  response: linkDomainResponse,
  status: 200,
});

/** Setting the current domain again only looks it up again. */
export const setLinkDomain = endpoint({
  id: "linkDomain.set",
  method: "PUT",
  path: "/api/link-domain",
  summary: "Set the domain for referral links, used once it is verified",
  auth,
  powers: "links",
  params: none,
  query: none,
  body: z.strictObject({ host: linkHost }),
  response: linkDomainResponse,
  status: 200,
  errors: ["link_domain.unavailable", "link_domain.own_host"],
  limits,
});

export const checkLinkDomain = endpoint({
  id: "linkDomain.check",
  method: "POST",
  path: "/api/link-domain/check",
  summary: "Check the link domain's DNS records",
  auth,
  powers: "links",
  params: none,
  query: none,
  body: none,
  response: linkDomainResponse,
  status: 200,
  errors: ["not_found", "link_domain.unavailable"],
  limits,
});

/** New links show the instance's domain again. Links that were shared keep working as long as DNS leads here. */
export const removeLinkDomain = endpoint({
  id: "linkDomain.remove",
  method: "DELETE",
  path: "/api/link-domain",
  summary: "Remove the link domain",
  auth,
  powers: "links",
  params: none,
  query: none,
  body: none,
  response: none,
  status: 200,
  limits,
});
