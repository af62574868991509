import * as proof from "@kiteloop/core/shared/proof";
import { openHandler } from "../http/open.ts";

export const challenge = /* @__PURE__ */ openHandler(proof.getChallenge);
export const pageChallenge = /* @__PURE__ */ openHandler(proof.getPageChallenge);
