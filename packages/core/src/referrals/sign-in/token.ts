import { sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import { signInHours } from "@kiteloop/contract/referrals/sign-in";
import { inLanguage } from "@kiteloop/contract/shared/fields/page-query";
import { ids } from "@kiteloop/contract/shared/ids";
import { hourMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import type { SigningProject } from "../../publishing/live/index.ts";
import type { Instance } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import { hmac, purposeKey } from "../participant/index.ts";
import type { SignInKey, StoredSignInLink } from "./store.ts";

type Signer = Pick<SigningProject, "id" | "identitySecret">;

const payload = z.tuple([ids.project, z.string().max(100), ids.signInLink, z.int()]);

/**
 * The emailed address. The token is in the fragment, which browsers send to no server and in no Referer: it is in no
 * log, and a scanner that only opens the address uses up nothing.
 */
export function signInUrlOf(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  signer: Signer,
  link: StoredSignInLink,
): string {
  const page = sharePageUrl(edgeOrigin, signer.id);
  const { lang } = link;
  return `${lang === undefined ? page : inLanguage(page, lang)}#in=${makeSignInToken(signer, link)}`;
}

/** A token that names a stored link, and expires with it. */
export function makeSignInToken(
  { identitySecret }: Pick<Signer, "identitySecret">,
  { projectId, recipient, signInLinkId, requestedAt }: Omit<StoredSignInLink, "email" | "lang">,
): string {
  const expires = Date.parse(requestedAt) + signInHours * hourMs;
  const body = Buffer.from(JSON.stringify([projectId, recipient, signInLinkId, expires])).toString(
    "base64url",
  );
  return `${body}.${sign(identitySecret, body)}`;
}

/**
 * Reads a token of this project. One that expired (`expires`, in ms since 1970) signs in no more, and still renews.
 * @throws AppError `signIn.link_invalid` if it is another's or not ours
 */
export function readSignInToken(
  { id, identitySecret }: Signer,
  token: string,
): { key: SignInKey; expires: number } {
  const [body = "", signature = "", ...rest] = token.split(".");
  const expected = Buffer.from(sign(identitySecret, body));
  if (rest.length > 0 || !sameBytes(expected, Buffer.from(signature))) throw linkInvalid();
  const [projectId, recipient, signInLinkId, expires] = payload.parse(
    JSON.parse(Buffer.from(body, "base64url").toString()),
  );
  if (projectId !== id) throw linkInvalid();
  return { key: { projectId, recipient, signInLinkId }, expires };
}

function sign(identitySecret: string, body: string): string {
  return hmac(purposeKey(identitySecret, "sign-in-token"), body).toString("base64url");
}

export const linkInvalid = () => new AppError("signIn.link_invalid");
