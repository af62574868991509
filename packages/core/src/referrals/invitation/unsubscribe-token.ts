import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { projectForKey, type SigningProject, withIdentitySecret } from "../../publishing/live/index.ts";
import type { Ctx, Instance } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import { hmac, purposeKey } from "../participant/index.ts";

const parts = z.tuple([ids.workspace, ids.project, z.string().regex(/^[\w-]{43}$/), z.string()]);

/** The link by which a recipient unsubscribes from the emails of a project's workspace. It never expires. */
export function unsubscribeUrlOf(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  project: SigningProject,
  recipient: string,
): string {
  return `${edgeOrigin}/v1/unsubscribe/${unsubscribeToken(project, recipient)}`;
}

/** Sender and recipient, signed for the project. */
export function unsubscribeToken(project: SigningProject, recipient: string): string {
  const body = `${project.workspaceId}.${project.id}.${recipient}`;
  return `${body}.${sign(project, body)}`;
}

/**
 * Reads a token of an unsubscribe link.
 * @throws AppError `not_found` if it is not one of ours
 */
export async function readUnsubscribeToken(
  ctx: Pick<Ctx, "table" | "clock" | "secrets">,
  token: string,
): Promise<{ project: SigningProject; recipient: string }> {
  const parsed = parts.safeParse(token.split("."));
  if (!parsed.success) throw new AppError("not_found");
  const [workspaceId, projectId, recipient, signature] = parsed.data;
  const found = await projectForKey(ctx, { workspaceId, projectId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "key.invalid") throw new AppError("not_found");
    throw error;
  });
  const project = await withIdentitySecret(ctx, found);
  const expected = sign(project, `${workspaceId}.${projectId}.${recipient}`);
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) throw new AppError("not_found");
  return { project, recipient };
}

function sign({ identitySecret }: SigningProject, body: string): string {
  return hmac(purposeKey(identitySecret, "unsubscribe-token"), body).toString("base64url");
}
