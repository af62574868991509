import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, pageOf, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { modes } from "../shared/test-mode.ts";
import { isWorkspaceScope, scope, scopes } from "../tenancy/roles.ts";

export * from "./publishable-key.ts";

const ipForms = [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()];

/** An IPv4 or IPv6 address, or a range of them in CIDR notation. */
const ipRange = z
  .string()
  .trim()
  .refine(
    (value) => ipForms.some((form) => form.safeParse(value).success),
    "is not an IP address or a range such as 192.0.2.0/24",
  );

/** How long the secret before a rotation keeps working, in hours. */
export const overlapHours = [0, 1, 24, 168] as const;

const expiresInDays = z.number().int().min(1).max(3650).nullable();
/** Empty: requests from any address are accepted. */
const allowedIps = z.array(ipRange).max(50);

/**
 * `server`: a secret key. `app`: a publishable key for apps, which send no origin. It is no secret, so it has no scopes and can do
 * what a page can.
 */
export const keyKinds = ["server", "app"] as const;
export type ApiKeyKind = (typeof keyKinds)[number];

export const apiKey = z.strictObject({
  id: ids.apiKey,
  kind: z.enum(keyKinds),
  name: z.string(),
  /** Null for a workspace key. */
  projectId: z.nullable(ids.project),
  /** Empty for a workspace key. */
  projectName: z.string(),
  mode: z.enum(modes),
  scopes: z.array(scope),
  /** First characters, enough to recognize it. */
  prefix: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Whether that person is no longer a member: they may still know the secret. */
  creatorLeft: z.boolean(),
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  allowedIps: z.array(z.string()),
  /** The secret before the last rotation, while it still works. */
  previous: z.nullable(z.strictObject({ prefix: z.string(), until: instant })),
  version,
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  id: "apiKey.list",
  method: "GET",
  path: "/api/api-keys",
  summary: "List the workspace's keys for servers and apps, newest first",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(apiKey) }),
  status: 200,
});

/** The secret is only in this response. */
const createdApiKey = z.strictObject({ apiKey, secret: z.string() });

export const createApiKey = endpoint({
  id: "apiKey.create",
  method: "POST",
  path: "/api/api-keys",
  summary: "Create a key for a server, an app or all projects of the workspace, shown once",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z
    .strictObject({
      kind: z.enum(keyKinds).default("server"),
      name: line(1, 80),
      /** Null for a workspace key, which only owners create. Its projects are those that aren't in test mode. */
      projectId: z.nullable(ids.project),
      scopes: z.array(scope).max(scopes.length),
      expiresInDays,
      allowedIps: allowedIps.default([]),
    })
    .refine((key) => (key.kind === "app") === (key.scopes.length === 0), {
      path: ["scopes"],
      message: "needs at least one for a server, and none for an app",
    })
    .refine(
      ({ projectId, kind, scopes: wanted }) =>
        projectId !== null || (kind === "server" && wanted.every((one) => isWorkspaceScope(one))),
      { path: ["scopes"], message: "are more than a workspace key can have" },
    )
    .refine((key) => key.kind === "server" || key.allowedIps.length === 0, {
      path: ["allowedIps"],
      message: "are for servers only",
    }),
  response: createdApiKey,
  status: 201,
  errors: ["not_found"],
});

const one = z.strictObject({ keyId: ids.apiKey });

/** A change of the addresses applies within a minute. */
export const updateApiKey = endpoint({
  id: "apiKey.update",
  method: "PUT",
  path: "/api/api-keys/{keyId}",
  summary: "Rename a secret key, and choose the IP addresses that may use it",
  auth: { kind: "member", role: "admin" },
  params: one,
  query: none,
  body: z.strictObject({ version, name: line(1, 80), allowedIps }),
  response: apiKey,
  status: 200,
  errors: ["conflict.version"],
});

/** A secret from an earlier rotation that still works stops working. */
export const rotateApiKey = endpoint({
  id: "apiKey.rotate",
  method: "POST",
  path: "/api/api-keys/{keyId}/secret",
  summary: "Give a key a new secret; the current one keeps working for the hours given",
  auth: { kind: "member", role: "admin" },
  params: one,
  query: none,
  body: z.strictObject({ version, overlapHours: z.literal([...overlapHours]), expiresInDays }),
  response: createdApiKey,
  status: 200,
  errors: ["conflict.version"],
});

/** Classes of a response's status. */
export const keyRequestStatuses = ["2xx", "4xx", "5xx"] as const;
export type KeyRequestStatus = (typeof keyRequestStatuses)[number];

/** A request with a secret key: neither its address, its query and body, nor the ids in its path. */
export const keyRequest = z.strictObject({
  id: ids.request,
  at: instant,
  method: z.string(),
  /** The endpoint's path, with the names of its parameters. */
  route: z.string(),
  status: z.int(),
  /** Duration in milliseconds. */
  ms: z.int().nonnegative(),
});
export type KeyRequest = z.infer<typeof keyRequest>;

/** Newest first. With a `status` a page may be short, or even empty, and still have a `next`. */
export const listKeyRequests = endpoint({
  id: "apiKey.listRequests",
  method: "GET",
  path: "/api/api-keys/{keyId}/requests",
  summary: "Requests with a secret key in the last 30 days",
  auth: { kind: "member", role: "admin" },
  params: one,
  query: z.strictObject({
    status: z.enum(keyRequestStatuses).optional(),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: pageOf(keyRequest),
  status: 200,
});

export const revokeApiKey = endpoint({
  id: "apiKey.revoke",
  whileSuspended: true,
  method: "DELETE",
  path: "/api/api-keys/{keyId}",
  summary: "Revoke a secret key. It stops working within a minute",
  auth: { kind: "member", role: "admin" },
  params: one,
  query: none,
  body: none,
  response: apiKey,
  status: 200,
});
