import * as waitlist from "@kiteloop/core/referrals/waitlist";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";
import { pageViewKeyHandler } from "../http/page-view.ts";
import { problemPage } from "../http/problem-page.ts";
import { withLanguages } from "../http/share-page/language.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { confirmationPage } from "./confirmation-page.ts";

export const join = keyHandler(waitlist.joinWaitlist, { grants: withSecrets });
export const place = pageViewKeyHandler(waitlist.showWaitlistPlace, { grants: withSecrets });
const page = { grants: withSecrets, prepare: withLanguages, present: confirmationPage, problemPage };
export const showConfirmation = openHandler(waitlist.showWaitlistConfirmation, page);
export const confirm = openHandler(waitlist.confirmWaitlistPlace, page);
export const countUnconfirmed = memberHandler(waitlist.countUnconfirmed);
