import * as waitlist from "@kiteloop/core/referrals/waitlist";
import { keyHandler } from "../http/key.ts";
import { pageViewKeyHandler } from "../http/page-view.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const join = /* @__PURE__ */ keyHandler(waitlist.joinWaitlist, { grants: withSecrets });
export const place = /* @__PURE__ */ pageViewKeyHandler(waitlist.showWaitlistPlace, { grants: withSecrets });
