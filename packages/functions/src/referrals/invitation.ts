import * as invitation from "@kiteloop/core/referrals/invitation";
import { html } from "../http/html.ts";
import { keyHandler } from "../http/key.ts";
import { openHandler } from "../http/open.ts";
import { problemPage } from "../http/problem-page.ts";
import { withLanguages } from "../http/share-page/language.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

export const send = keyHandler(invitation.sendInvitation, {
  limiter: limitInTable,
  grants: withSecrets,
});
const page = { grants: withSecrets, prepare: withLanguages, problemPage };
export const showUnsubscribe = openHandler(invitation.showUnsubscribe, {
  ...page,
  present: (shown) => html(unsubscribePage(shown)),
});
export const unsubscribe = openHandler(invitation.unsubscribe, {
  ...page,
  present: (shown) => html(unsubscribePage(shown)),
});
export const resubscribe = openHandler(invitation.resubscribe, {
  ...page,
  present: (shown) => html(unsubscribePage(shown, true)),
});
export const apiList = keyHandler(invitation.listInvitations);
