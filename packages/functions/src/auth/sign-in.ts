import { signIn } from "@kiteloop/core/session";
import { authHandler, presentSignedIn } from "./handlers.ts";

export const handler = authHandler(signIn, presentSignedIn);
