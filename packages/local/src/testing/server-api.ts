import { type Scope, scopes, workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import * as z from "zod";
import type { TestInstance } from "./instance.ts";
import { type Answer, read, type TestMember } from "./member.ts";

const created = z.object({ secret: z.string(), apiKey: z.object({ id: z.string() }) });

/** A secret key of a project: its text and id. By default it has every scope. */
export async function makeSecretKey(
  member: TestMember,
  projectId: string,
  granted: readonly Scope[] = scopes,
): Promise<{ secret: string; id: string }> {
  const body = { name: "Server", projectId, scopes: granted, expiresInDays: null };
  const answer = await member.send("POST", "/api/api-keys", body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  const { secret, apiKey } = created.parse(answer.body);
  return { secret, id: apiKey.id };
}

/** A key of the member's workspace. By default it has every scope that such a key can have. */
export async function makeWorkspaceKey(
  member: TestMember,
  granted: readonly Scope[] = workspaceScopes,
  allowedIps: readonly string[] = [],
): Promise<{ secret: string; id: string }> {
  const body = { name: "Backup", projectId: null, scopes: granted, expiresInDays: null, allowedIps };
  const answer = await member.send("POST", "/api/api-keys", body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  const { secret, apiKey } = created.parse(answer.body);
  return { secret, id: apiKey.id };
}

type Call = { method?: string; path: string; body?: unknown; key: string; headers?: Record<string, string> };

/** A request of an embedder's server to the edge origin. */
export async function callApi(instance: TestInstance, call: Call): Promise<Answer> {
  const { method = "GET", path, body, key, headers } = call;
  return read(
    await fetch(`${instance.edge}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}
