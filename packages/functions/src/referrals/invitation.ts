import * as invitation from "@kiteloop/core/referrals/invitation";
import { html } from "../http/html.ts";
import { keyHandler } from "../http/key.ts";
import { openHandler } from "../http/open.ts";
import { problemPage } from "../http/problem-page.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

export const send = /* @__PURE__ */ keyHandler(invitation.sendInvitation, {
  limiter: limitInTable,
  grants: withSecrets,
});
export const showUnsubscribe = /* @__PURE__ */ openHandler(invitation.showUnsubscribe, {
  grants: withSecrets,
  present: (page) => html(unsubscribePage(page)),
  problemPage,
});
export const unsubscribe = /* @__PURE__ */ openHandler(invitation.unsubscribe, {
  grants: withSecrets,
  present: (page) => html(unsubscribePage(page)),
  problemPage,
});
export const resubscribe = /* @__PURE__ */ openHandler(invitation.resubscribe, {
  grants: withSecrets,
  present: (page) => html(unsubscribePage(page, true)),
  problemPage,
});
export const apiList = /* @__PURE__ */ keyHandler(invitation.listInvitations);
