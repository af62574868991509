import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import type { Ctx } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { hmac, purposeKey, sameBytes } from "../participant/index.ts";
import { type HotProject, projectForKey } from "../project/index.ts";

const parts = z.tuple([ids.workspace, ids.project, z.string().regex(/^[\w-]{43}$/), z.string()]);

/** What stands in a mail's unsubscribe link: who wrote, to whom, and our word for it. It never runs out. */
export function unsubscribeToken(project: HotProject, recipient: string): string {
  const body = `${project.workspaceId}.${project.id}.${recipient}`;
  return `${body}.${sign(project, body)}`;
}

/**
 * Reads a token of an unsubscribe link.
 * @throws AppError `not_found` when it is not one of ours.
 */
export async function readUnsubscribeToken(
  ctx: Pick<Ctx, "table" | "clock">,
  token: string,
): Promise<{ project: HotProject; recipient: string }> {
  const parsed = parts.safeParse(token.split("."));
  if (!parsed.success) throw new AppError("not_found");
  const [workspaceId, projectId, recipient, signature] = parsed.data;
  const project = await projectForKey(ctx, { workspaceId, projectId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "key.invalid") throw new AppError("not_found");
    throw error;
  });
  const expected = sign(project, `${workspaceId}.${projectId}.${recipient}`);
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) throw new AppError("not_found");
  return { project, recipient };
}

function sign({ identitySecret }: HotProject, body: string): string {
  return hmac(purposeKey(identitySecret, "unsubscribe-token"), body).toString("base64url");
}
