import { endSignIn as endpoint } from "@kiteloop/contract/referrals/sign-in";
import { projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { signInAttemptHash } from "./attempt.ts";
import { endSignInItem } from "./store.ts";
import { readSignInToken } from "./token.ts";

/** A session that has ended, or that another attempt opened, is left as it is. */
export const endSignIn = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const found = await projectForKey(ctx, actor);
  assertSharePage(ctx.instance, found, actor.origin);
  const { key } = readSignInToken(await withIdentitySecret(ctx, found), body.link);
  await transact(table, clock, [endSignInItem(table, key, signInAttemptHash(body.attempt))]);
  return {};
});
