import { resendCode } from "@kiteloop/core/session";
import { authHandler } from "./handlers.ts";

export const handler = authHandler(resendCode);
