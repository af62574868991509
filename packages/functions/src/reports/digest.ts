import * as digest from "@kiteloop/core/tenancy/digest-subscription";
import { html } from "../http/html.ts";
import { openHandler } from "../http/open.ts";
import { problemPage } from "../http/problem-page.ts";
import { stopDigestPage } from "./stop-digest-page.ts";

export const showUnsubscribe = openHandler(digest.showStop, {
  present: (page) => html(stopDigestPage(page)),
  problemPage,
});
export const unsubscribe = openHandler(digest.stop, {
  present: (page) => html(stopDigestPage(page)),
  problemPage,
});
