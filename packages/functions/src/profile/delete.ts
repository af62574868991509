import { remove } from "@kiteloop/core/profile";
import { clearedCookies } from "../http/cookies.ts";
import { ownAccountHandler } from "./handlers.ts";

export const handler = ownAccountHandler(remove, (body) => ({ body, cookies: clearedCookies() }));
