import { signIn } from "@kiteloop/core/session";
import { authHandler, presentEntered } from "./handlers.ts";

export const handler = authHandler(signIn, presentEntered);
