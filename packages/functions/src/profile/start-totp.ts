import { startTotp } from "@kiteloop/core/profile";
import { ownAccountHandler } from "./handlers.ts";

export const handler = ownAccountHandler(startTotp);
