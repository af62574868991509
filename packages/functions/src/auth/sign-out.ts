import { signOut } from "@kiteloop/core/session";
import { clearedCookies } from "../http/cookies.ts";
import { authHandler } from "./handlers.ts";

export const handler = authHandler(signOut, (body) => ({ body, cookies: clearedCookies() }));
