import { answerTotp } from "@kiteloop/core/session";
import { authHandler, presentAnswered } from "./handlers.ts";

export const handler = authHandler(answerTotp, presentAnswered);
