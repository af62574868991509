import type { PayoutTexts } from "@kiteloop/contract/languages/en/payouts.data";
import type {
  getOwnStatement,
  OwnBalance,
  OwnPayout,
  readOwnPayouts,
} from "@kiteloop/contract/referrals/own-payouts";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { h } from "../ui/dom.ts";
import { formatMoney } from "../ui/money.ts";
import { callAsOwn, Refused } from "./api.ts";
import { fill, locale } from "./page-data.ts";
import { methodPart } from "./payout-method.ts";
import { saveFile } from "./save-file.ts";
import { invoiceButtons, selfBillingPart } from "./self-billing.ts";
import { field, form, say } from "./view.ts";

export { download } from "./download.ts";

declare const PAYOUT_TEXTS: PayoutTexts;

const texts: PayoutTexts = PAYOUT_TEXTS;

type OwnPayouts = ResponseOf<typeof readOwnPayouts>;

const line = (name: string, ...value: (Node | string)[]) =>
  h("li", {}, h("span", {}, name), h("span", {}, ...value));

function balanceLines({ currency, minimum, ...balance }: OwnBalance): Node[] {
  const money = (decimal: string) => formatMoney({ decimal, currency }, locale);
  const { available } = balance;
  const parts = (["available", "onHold", "transit", "paid"] as const).filter(
    (part) => balance[part].amount > 0 || (part === "available" && available.amount === 0),
  );
  const notes = [
    ...(available.amount < 0
      ? [fill(texts.owes, { amount: money(available.decimal.replace("-", "")) })]
      : []),
    ...(minimum.amount > 0 ? [fill(texts.minimum, { amount: money(minimum.decimal) })] : []),
  ];
  return [
    h("ul", {}, ...parts.map((part) => line(texts[part], money(balance[part].decimal)))),
    ...notes.map((note) => h("p", { class: "muted" }, note)),
  ];
}

const stateNames: Record<OwnPayout["state"], string> = {
  sent: texts.transit,
  paid: texts.paid,
  failed: texts.failed,
};

function payoutLine({ reference, at, state, invoices, ...money }: OwnPayout): HTMLElement {
  const time = h("time", { datetime: at }, new Date(at).toLocaleDateString(locale));
  return h(
    "li",
    {},
    h(
      "span",
      {},
      formatMoney(money, locale),
      " ",
      time,
      h("span", { class: "code" }, fill(texts.reference, { reference })),
      ...invoiceButtons(invoices, texts),
    ),
    h("span", { class: state === "paid" ? "state fulfilled" : "state" }, stateNames[state]),
  );
}

/** Downloads a statement as a file, of this month until today unless the payee chooses other days. */
function statementPart({ balances, today }: OwnPayouts): Node[] {
  const [first] = balances;
  if (first === undefined) return [];
  const days = { type: "date", required: "", max: today };
  const [fromLabel, from] = field(texts.from, { ...days, value: `${today.slice(0, 8)}01` });
  const [toLabel, to] = field(texts.to, { ...days, value: today });
  const chosen = h("select", {}, ...balances.map(({ currency }) => h("option", {}, currency)));
  const download = async () => {
    try {
      const period = { currency: chosen.value, from: from.value, to: to.value };
      const { csv } = await callAsOwn<ResponseOf<typeof getOwnStatement>>(
        "participants/own/statement",
        period,
      );
      saveFile(`statement-${period.currency}-${period.from}-${period.to}.csv`, "text/csv", csv);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "request.invalid") throw error;
      say(texts.periodInvalid, true);
      from.focus();
    }
  };
  const currency = balances.length > 1 ? [h("label", {}, texts.currency, chosen)] : [];
  return [
    h(
      "details",
      {},
      h("summary", {}, texts.statement),
      form(texts.download, download, ...currency, fromLabel, toLabel),
    ),
  ];
}

/** Draws a participant's balances, how they are paid, and their payouts. */
export default async function drawPayouts(part: HTMLElement): Promise<void> {
  const own = await callAsOwn<OwnPayouts>("participants/own/payouts", {});
  const { balances, payouts } = own;
  part.append(
    h("h2", {}, texts.title),
    ...(balances.length === 0
      ? [h("p", { class: "muted" }, texts.noBalance)]
      : balances.flatMap(balanceLines)),
    methodPart(own, texts),
    ...(own.selfBilling ? [selfBillingPart(own.selfBilling, texts)] : []),
    h("h3", {}, texts.payouts),
    payouts.length === 0
      ? h("p", { class: "muted" }, texts.noPayouts)
      : h("ul", {}, ...payouts.map(payoutLine)),
    ...statementPart(own),
  );
}
