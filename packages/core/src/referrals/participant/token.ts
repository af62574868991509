import { hourMs } from "@kiteloop/contract/shared/time";
import * as z from "zod/mini";
import { AppError } from "../../shared/errors/index.ts";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import { hmac, purposeKey } from "./signature.ts";

/** The token's holder, and whether their identity was signed when the token was issued. */
export type TokenClaims = { projectId: string; externalId: string; verified: boolean };

const lifetime = hourMs;

const payload = z.tuple([z.string(), z.string(), z.boolean(), z.number()]);

/** A participant's token, valid for one hour from `now` (ms since 1970). */
export function makeParticipantToken(identitySecret: string, claims: TokenClaims, now: number): string {
  const { projectId, externalId, verified } = claims;
  const body = Buffer.from(JSON.stringify([projectId, externalId, verified, now + lifetime]));
  return `${body.toString("base64url")}.${sign(identitySecret, body.toString("base64url"))}`;
}

/**
 * Reads a token of this project.
 * @throws AppError `participant.token_invalid` if it is expired, another project's or not ours
 */
export function readToken(
  { id, identitySecret }: { id: string; identitySecret: string },
  token: string,
  now: number,
): TokenClaims {
  const [body = "", signature = "", ...rest] = token.split(".");
  const expected = Buffer.from(sign(identitySecret, body));
  if (rest.length > 0 || !sameBytes(expected, Buffer.from(signature))) throw invalid();
  const [projectId, externalId, verified, expires] = payload.parse(
    JSON.parse(Buffer.from(body, "base64url").toString()),
  );
  if (projectId !== id || expires <= now) throw invalid();
  return { projectId, externalId, verified };
}

function sign(identitySecret: string, body: string): string {
  return hmac(purposeKey(identitySecret, "participant-token"), body).toString("base64url");
}

function invalid(): AppError {
  return new AppError("participant.token_invalid");
}
