import { showStop } from "@kiteloop/core/digest";
import { html } from "../http/html.ts";
import { openHandler } from "../http/open.ts";
import { stopDigestPage } from "./stop-digest-page.ts";

export const handler = openHandler(showStop, { present: (page) => html(stopDigestPage(page)) });
