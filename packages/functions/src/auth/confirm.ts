import { confirmSignUp } from "@kiteloop/core/session";
import { authHandler, presentEntered } from "./handlers.ts";

export const handler = authHandler(confirmSignUp, presentEntered);
