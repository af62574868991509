import { widgetLanguages } from "@kiteloop/contract/languages/list";

/** Refusals of the product. Rows of docs/promises.md name the test of each sentence. */
export const refused = [
  "Read address books.",
  "Invite an address twice for the same project, or email it after it unsubscribed.",
  "Send email in a participant’s name unless your server signed their identity.",
  "Set cookies in your visitors’ browsers unless you choose one for followed links.",
  "Leave out K’s factors on the analytics screens, or call another number K.",
];

/** Features that the product lacks. A test of each sentence fails once the feature exists. */
export const missing = [
  "Holding or moving your money. Payouts leave your own bank, Wise or PayPal account. Those of balances are files that you upload there yourself.",
  `Languages other than English for this site, and other than English and German for the members’ area. Widgets, share pages and emails to your users come in ${widgetLanguages.length}.`,
];
