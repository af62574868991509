import { type ProjectSnapshot, withIdentitySecret } from "../../publishing/live/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findParticipant, readToken, type StoredParticipant } from "../participant/index.ts";

/**
 * The participant of a token of a signed identity; null if they were erased since. Anybody may hold an unsigned token.
 * @throws AppError `participant.token_invalid`; `participant.unsigned`
 */
export async function ownParticipant(
  ctx: Ctx,
  project: ProjectSnapshot,
  token: string,
): Promise<StoredParticipant | null> {
  const { table, clock } = ctx;
  const claims = readToken(await withIdentitySecret(ctx, project), token, clock.now().getTime());
  if (!claims.verified) throw new AppError("participant.unsigned");
  return findParticipant(table, claims);
}
