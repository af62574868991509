import { remove } from "@kiteloop/core/profile";
import { clearedCookies } from "../http/cookies.ts";
import { withPictures } from "../runtime/assets.ts";
import { ownAccountHandler } from "./handlers.ts";

export const handler = ownAccountHandler(remove, {
  grants: withPictures,
  present: (body) => ({ body, cookies: clearedCookies() }),
});
