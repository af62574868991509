import * as proof from "@kiteloop/core/shared/proof";
import { openHandler } from "../http/open.ts";

export const challenge = openHandler(proof.getChallenge);
export const pageChallenge = openHandler(proof.getPageChallenge);
