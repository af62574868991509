import { unsubscribe } from "@kiteloop/core/invitation";
import { html } from "../http/html.ts";
import { openHandler } from "../http/open.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

export const handler = openHandler(unsubscribe, { present: (page) => html(unsubscribePage(page)) });
