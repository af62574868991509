import { showSharePage } from "@kiteloop/core/referrals/share-page";
import { pageViewOpenHandler } from "../http/page-view.ts";
import { problemPage } from "../http/problem-page.ts";
import { sharePageDocument } from "../http/share-page/document.ts";
import { withLanguages } from "../http/share-page/language.ts";

export const show = pageViewOpenHandler(showSharePage, {
  prepare: withLanguages,
  present: sharePageDocument,
  problemPage,
});
