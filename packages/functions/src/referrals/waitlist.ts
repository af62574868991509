import * as waitlist from "@kiteloop/core/referrals/waitlist";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { pageViewKeyHandler } from "../http/page-view.ts";
import type { Request } from "../http/request.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { confirmationPage } from "./confirmation-page.ts";

/** Email scanners send long and odd headers, which must not keep them from the page. */
const withLanguages = (request: Request): Request => {
  const { lang = request.header("accept-language") ?? "" } = request.query;
  return { ...request, query: { ...request.query, lang: lang.slice(0, 200) } };
};

export const join = /* @__PURE__ */ keyHandler(waitlist.joinWaitlist, { grants: withSecrets });
export const place = /* @__PURE__ */ pageViewKeyHandler(waitlist.showWaitlistPlace, { grants: withSecrets });
const page = { grants: withSecrets, prepare: withLanguages, present: confirmationPage };
export const showConfirmation = /* @__PURE__ */ openHandler(waitlist.showWaitlistConfirmation, page);
export const confirm = /* @__PURE__ */ openHandler(waitlist.confirmWaitlistPlace, page);
export const countUnconfirmed = /* @__PURE__ */ memberHandler(waitlist.countUnconfirmed);
