import { eraseOwnData } from "@kiteloop/core/lifecycle/person-erasure";
import { readOwnData } from "@kiteloop/core/referrals/own-data";
import { keyHandler } from "../http/key.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const read = keyHandler(readOwnData, { grants: withSecrets });
export const erase = keyHandler(eraseOwnData, { grants: withSecrets });
