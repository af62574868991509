import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { scope, scopes } from "../tenancy/roles.ts";

export * from "./publishable-key.ts";

export const apiKey = z.strictObject({
  id: ids.apiKey,
  name: z.string(),
  projectId: ids.project,
  projectName: z.string(),
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
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  id: "apiKey.list",
  method: "GET",
  path: "/api/api-keys",
  summary: "List the workspace's secret keys, newest first",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(apiKey) }),
  status: 200,
});

/** The secret is only in this response. */
export const createApiKey = endpoint({
  id: "apiKey.create",
  method: "POST",
  path: "/api/api-keys",
  summary: "Create a secret key, shown once",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({
    name: line(1, 80),
    projectId: ids.project,
    scopes: z.array(scope).min(1).max(scopes.length),
    expiresInDays: z.number().int().min(1).max(3650).nullable(),
  }),
  response: z.strictObject({ apiKey, secret: z.string() }),
  status: 201,
  errors: ["not_found"],
});

export const revokeApiKey = endpoint({
  id: "apiKey.revoke",
  method: "DELETE",
  path: "/api/api-keys/{keyId}",
  summary: "Revoke a secret key. It stops working within a minute",
  auth: { kind: "member", role: "admin" },
  params: z.strictObject({ keyId: ids.apiKey }),
  query: none,
  body: none,
  response: apiKey,
  status: 200,
});
