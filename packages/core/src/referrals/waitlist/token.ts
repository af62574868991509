import { placeTokenDays } from "@kiteloop/contract/referrals/waitlist";
import { ids } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import * as z from "zod/mini";
import type { SigningProject } from "../../publishing/live/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import { hmac, purposeKey } from "../participant/index.ts";
import type { PlaceKey } from "./store.ts";

type Signer = Pick<SigningProject, "id" | "identitySecret">;

const payload = z.tuple([ids.project, ids.widget, z.string(), z.number()]);

/** A token that only shows a place, valid for a year from `now` (ms since 1970). */
export function makePlaceToken({ identitySecret }: Signer, place: PlaceKey, now: number): string {
  const { projectId, widgetId, recipient } = place;
  const expires = now + placeTokenDays * dayMs;
  const body = Buffer.from(JSON.stringify([projectId, widgetId, recipient, expires])).toString("base64url");
  return `${body}.${sign(identitySecret, body)}`;
}

/**
 * Reads a token of this project and widget.
 * @throws AppError `participant.token_invalid` if it is expired, another's or not ours
 */
export function readPlaceToken(
  { id, identitySecret }: Signer,
  widgetId: string,
  token: string,
  now: number,
): PlaceKey {
  const [body = "", signature = "", ...rest] = token.split(".");
  const expected = Buffer.from(sign(identitySecret, body));
  if (rest.length > 0 || !sameBytes(expected, Buffer.from(signature))) throw invalid();
  const [ofProject, ofWidget, recipient, expires] = payload.parse(
    JSON.parse(Buffer.from(body, "base64url").toString()),
  );
  if (ofProject !== id || ofWidget !== widgetId || expires <= now) throw invalid();
  return { projectId: ofProject, widgetId: ofWidget, recipient };
}

function sign(identitySecret: string, body: string): string {
  return hmac(purposeKey(identitySecret, "place-token"), body).toString("base64url");
}

function invalid(): AppError {
  return new AppError("participant.token_invalid");
}
