import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none } from "./fields.ts";
import { ids } from "./ids.ts";
import { scope } from "./roles.ts";

export * from "./publishable-key.ts";

export const apiKey = z.strictObject({
  id: ids.apiKey,
  name: z.string(),
  projectId: ids.project,
  projectName: z.string(),
  scopes: z.array(scope),
  /** First characters, enough to recognise it. */
  prefix: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Whether that person is a member no more: they may still know the secret. */
  creatorLeft: z.boolean(),
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  id: "apiKey.list",
  method: "GET",
  path: "/api/api-keys",
  summary: "Secret keys of the workspace, newest first",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(apiKey) }),
  status: 200,
});

/** The secret is in this answer and nowhere else. */
export const createApiKey = endpoint({
  id: "apiKey.create",
  method: "POST",
  path: "/api/api-keys",
  summary: "Create a secret key; shown once",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({
    name: line(1, 80),
    projectId: ids.project,
    scopes: z.array(scope).min(1).max(10),
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
  summary: "Revoke a secret key; it stops working within a minute",
  auth: { kind: "member", role: "admin" },
  params: z.strictObject({ keyId: ids.apiKey }),
  query: none,
  body: none,
  response: apiKey,
  status: 200,
});
