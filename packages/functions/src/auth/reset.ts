import { resetPassword } from "@kiteloop/core/session";
import { authHandler } from "./handlers.ts";

export const handler = authHandler(resetPassword);
