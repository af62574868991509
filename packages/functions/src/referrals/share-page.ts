import { showSharePage } from "@kiteloop/core/referrals/share-page";
import { pageViewOpenHandler } from "../http/page-view.ts";
import { sharePageDocument } from "../http/share-page/document.ts";

export const show = /* @__PURE__ */ pageViewOpenHandler(showSharePage, {
  prepare: (request) => {
    const { lang = request.header("accept-language") ?? "" } = request.query;
    return { ...request, query: { ...request.query, lang } };
  },
  present: sharePageDocument,
});
