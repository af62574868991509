import { readOwnData } from "@kiteloop/core/referrals/own-data";
import { keyHandler } from "../http/key.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const read = /* @__PURE__ */ keyHandler(readOwnData, { grants: withSecrets });
