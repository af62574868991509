import { useRecoveryCode } from "@kiteloop/core/session";
import { authHandler, presentAnswered } from "./handlers.ts";

export const handler = authHandler(useRecoveryCode, presentAnswered);
