import type { PayoutTexts } from "@kiteloop/contract/languages/en/payouts.data";
import type { readOwnPayouts, saveOwnPayoutMethod } from "@kiteloop/contract/referrals/own-payouts";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { h } from "../ui/dom.ts";
import { callAsOwn, Refused } from "./api.ts";
import { fill, locale, texts as page } from "./page-data.ts";
import { button, field, form, say, working } from "./view.ts";

type OwnPayouts = ResponseOf<typeof readOwnPayouts>;
type Payee = ResponseOf<typeof saveOwnPayoutMethod>;
type MethodType = PayoutMethod["type"];

type Field = {
  name: string;
  label: string;
  invalid: string;
  attributes: Record<string, string>;
  isLate?: true;
};

/** In groups of four, as banks print it. */
export const groupedIban = (typed: string): string =>
  (
    typed
      .replace(/\s/g, "")
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/** The fields of each method. Late ones are shown once the server asks for them. */
function fieldsOf(type: MethodType, texts: PayoutTexts): Field[] {
  const owner = {
    ...{ name: "name", label: texts.owner, invalid: texts.nameInvalid },
    attributes: { autocomplete: "name", maxlength: "70" },
  };
  const place = (name: "town" | "country", attributes: Record<string, string>): Field => ({
    ...{ name, label: texts[name], invalid: texts.placeMissing, attributes, isLate: true },
  });
  const code = { autocomplete: "off", spellcheck: "false", dir: "ltr" };
  switch (type) {
    case "bank":
      return [
        owner,
        {
          name: "iban",
          label: texts.iban,
          invalid: texts.ibanInvalid,
          attributes: { ...code, maxlength: "60" },
        },
        place("town", { autocomplete: "address-level2", maxlength: "35" }),
        place("country", { ...code, autocomplete: "country", maxlength: "2" }),
      ];
    case "manual":
      return [
        owner,
        {
          ...{ name: "details", label: texts.details, invalid: texts.detailsMissing },
          attributes: { maxlength: "200" },
        },
      ];
    default: {
      const attributes = { type: "email", autocomplete: "email", maxlength: "254", dir: "ltr" };
      const email = { name: "email", invalid: page.emailInvalid, attributes };
      return type === "wise_email"
        ? [owner, { ...email, label: texts.email }]
        : [{ ...email, label: page.emailLabel }];
    }
  }
}

/** A field with a place for its error. Of a late one, the value counts only once it is shown. */
function fieldWithError({ name, label, invalid, attributes, isLate }: Field) {
  const id = `payout-${name}`;
  const error = h("span", { class: "bad", id, hidden: true }, invalid);
  const [labeled, input] = field(label, { ...attributes, name, ...(!isLate && { required: "" }) });
  labeled.hidden = isLate === true;
  const block = h("div", {}, labeled, error);
  const mark = (isBad: boolean) => {
    if (isBad) labeled.hidden = false;
    error.hidden = !isBad;
    input.ariaInvalid = isBad ? "true" : null;
    if (isBad) input.setAttribute("aria-describedby", id);
    else input.removeAttribute("aria-describedby");
  };
  if (name === "iban") input.onchange = () => (input.value = groupedIban(input.value));
  const value = () => (labeled.hidden ? "" : input.value.trim());
  return { name, block, input, mark, value };
}

/** How the payee is paid, and the form by which they choose it. */
export function methodPart({ payee, methods }: OwnPayouts, texts: PayoutTexts): HTMLElement {
  const part = h("div");
  const names: Record<MethodType, string> = {
    ...{ bank: texts.bank, wise_email: texts.wise, manual: texts.manual, paypal: texts.paypal },
  };
  const title = () => h("h3", { tabindex: "-1" }, texts.methodTitle);

  const save = async (method: object | null, done: string) => {
    working();
    show(await callAsOwn<Payee>("participants/own/payout-method", { method }));
    part.querySelector("h3")?.focus();
    say(done);
  };

  const show = (payee: Payee) => part.replaceChildren(title(), ...shown(payee));

  function shown({ method, usedFrom }: Payee): Node[] {
    if (methods.length === 0) return [h("p", { class: "muted" }, texts.testMode)];
    if (method === null) return [h("p", {}, texts.noMethod), methodForm()];
    const { type, lastFour: end } = method;
    const name = end === "" ? names[type] : fill(texts.ending, { method: names[type], end });
    const from = new Date(usedFrom ?? 0);
    const date = from.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
    const isNew = from.getTime() > Date.now();
    const change = () => {
      const own = methodForm();
      part.replaceChildren(title(), own);
      own.querySelector<HTMLElement>("select, input")?.focus();
    };
    return [
      h("p", {}, name),
      ...(isNew ? [h("p", { class: "muted" }, fill(texts.usedFrom, { date }))] : []),
      h(
        "div",
        { class: "ways" },
        button(texts.change, change, "plain"),
        button(texts.remove, () => refuse(() => save(null, texts.removed)), "plain"),
      ),
    ];
  }

  /** Says a refusal that this page knows the words for. */
  async function refuse(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "payee.too_many_changes") throw error;
      say(texts.tooManyChanges, true);
    }
  }

  function methodForm(): HTMLFormElement {
    const chosen = h("select", {}, ...methods.map((type) => h("option", { value: type }, names[type])));
    const place = h("div");
    let fields: ReturnType<typeof fieldWithError>[] = [];
    const draw = () => {
      fields = fieldsOf(chosen.value as MethodType, texts).map(fieldWithError);
      place.replaceChildren(...fields.map(({ block }) => block));
    };
    chosen.onchange = draw;
    draw();
    const send = () =>
      refuse(async () => {
        const typed = fields.map(({ name, value }) => [
          name,
          name === "country" ? value().toUpperCase() : value(),
        ]);
        const method = {
          type: chosen.value,
          ...Object.fromEntries(typed.filter(([, value]) => value !== "")),
        };
        for (const { mark } of fields) mark(false);
        try {
          await save(method, texts.saved);
        } catch (error) {
          if (!(error instanceof Refused) || error.paths.length === 0) throw error;
          const wrong = fields.filter(({ name }) => error.paths.includes(`method.${name}`));
          if (wrong.length === 0) throw error;
          say("");
          for (const { mark } of wrong) mark(true);
          wrong[0]?.input.focus();
        }
      });
    return form(texts.save, send, h("label", {}, texts.method, chosen), place);
  }

  show(payee);
  return part;
}
