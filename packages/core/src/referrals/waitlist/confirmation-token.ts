import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { projectForKey, type SigningProject, withIdentitySecret } from "../../publishing/live/index.ts";
import type { Ctx, Instance } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import { hmac, purposeKey } from "../participant/index.ts";
import type { StoredConfirmation } from "./store.confirmation.ts";
import type { PlaceKey } from "./store.ts";

const hash = z.string().regex(/^[\w-]{1,100}$/);
const payload = z.tuple([ids.workspace, ids.project, ids.widget, hash, hash, z.int()]);

/** The emailed address, at which a page with a button confirms. Its token names what is stored, and expires with it. */
export function confirmationUrlOf(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  { identitySecret }: Pick<SigningProject, "identitySecret">,
  { workspaceId, projectId, widgetId, recipient, nonce, ttl }: StoredConfirmation,
): string {
  const parts = [workspaceId, projectId, widgetId, recipient, nonce, ttl];
  const body = Buffer.from(JSON.stringify(parts)).toString("base64url");
  return `${edgeOrigin}/v1/waitlist/confirmations/${body}.${sign(identitySecret, body)}`;
}

/** A link's project, list and address; null if it has expired, is not ours or its project is gone. */
export async function readConfirmationToken(
  ctx: Pick<Ctx, "table" | "clock" | "secrets">,
  token: string,
): Promise<{ project: SigningProject; key: PlaceKey & { workspaceId: string }; nonce: string } | null> {
  const [body = "", signature = "", ...rest] = token.split(".");
  const read = payload.safeParse(parse(body));
  if (rest.length > 0 || !read.success) return null;
  const [workspaceId, projectId, widgetId, recipient, nonce, expires] = read.data;
  const found = await projectForKey(ctx, { workspaceId, projectId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "key.invalid") return null;
    throw error;
  });
  if (found === null || expires * 1000 <= ctx.clock.now().getTime()) return null;
  const project = await withIdentitySecret(ctx, found);
  if (!sameBytes(Buffer.from(sign(project.identitySecret, body)), Buffer.from(signature))) return null;
  return { project, key: { workspaceId, projectId, widgetId, recipient }, nonce };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString());
  } catch {
    return null;
  }
}

function sign(identitySecret: string, body: string): string {
  return hmac(purposeKey(identitySecret, "waitlist-confirmation-token"), body).toString("base64url");
}
