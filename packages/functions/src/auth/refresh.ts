import { refreshSession } from "@kiteloop/core/session";
import { authHandler, presentSignedIn } from "./handlers.ts";

export const handler = authHandler(refreshSession, presentSignedIn);
