import { confirmSignUp } from "@kiteloop/core/session";
import { authHandler, presentSignedIn } from "./handlers.ts";

export const handler = authHandler(confirmSignUp, presentSignedIn);
