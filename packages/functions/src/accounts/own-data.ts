import { eraseOwnData } from "@kiteloop/core/accounts/person-erasure";
import { keyHandler } from "../http/key.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const erase = /* @__PURE__ */ keyHandler(eraseOwnData, { grants: withSecrets });
