import type { PayoutTexts } from "@kiteloop/contract/languages/en/payouts.data";
import type { getOwnInvoice, OwnAgreement } from "@kiteloop/contract/referrals/own-payouts";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { h } from "../ui/dom.ts";
import { callAsOwn, Refused } from "./api.ts";
import { fill, locale } from "./page-data.ts";
import { saveFile } from "./save-file.ts";
import { button, field, form, say, working } from "./view.ts";

type Party = NonNullable<OwnAgreement["agreement"]>["party"];

/** Buttons that download the invoices of a payout. */
export const invoiceButtons = (serials: readonly string[], texts: PayoutTexts): HTMLElement[] =>
  serials.map((serial) =>
    button(
      fill(texts.invoice, { number: serial }),
      async () => {
        const path = "participants/own/self-billed-invoice";
        const { invoiceNumber, html } = await callAsOwn<ResponseOf<typeof getOwnInvoice>>(path, { serial });
        saveFile(`${invoiceNumber}.html`, "text/html", html);
      },
      "plain",
    ),
  );

/** A text area, or a field, with a place for its error. */
function partyField(
  name: keyof Party,
  label: string,
  invalid: string,
  value: string,
  attributes: Record<string, string>,
) {
  const id = `party-${name}`;
  const error = h("span", { class: "bad", id, hidden: true }, invalid);
  const area = name === "address" ? h("textarea", { rows: "3", ...attributes }) : null;
  const [labeled, input] = area ? [h("label", {}, label, area), area] : field(label, attributes);
  input.value = value;
  const mark = (isBad: boolean) => {
    error.hidden = !isBad;
    input.ariaInvalid = isBad ? "true" : null;
    if (isBad) input.setAttribute("aria-describedby", id);
    else input.removeAttribute("aria-describedby");
  };
  return { name, block: h("div", {}, labeled, error), input, mark };
}

/** The payee's agreement to invoices that the payer writes, and the form by which they agree. */
export function selfBillingPart(own: OwnAgreement, texts: PayoutTexts): HTMLElement {
  const part = h("div");
  const { payerName: payer, version } = own;
  const title = () => h("h3", { tabindex: "-1" }, texts.invoices);

  const save = async (agreement: object | null, done: string) => {
    working();
    show(await callAsOwn<OwnAgreement>("participants/own/self-billing", { agreement }));
    part.querySelector("h3")?.focus();
    say(done);
  };
  const show = ({ agreement }: OwnAgreement) => part.replaceChildren(title(), ...shown(agreement));

  function shown(agreement: OwnAgreement["agreement"]): Node[] {
    if (agreement === null) return [offer()];
    const { party, acceptedAt } = agreement;
    const date = new Date(acceptedAt).toLocaleDateString(locale, { dateStyle: "medium" });
    const lines = [party.name, ...party.address.split("\n"), party.country, party.vatId ?? ""];
    return [
      h("p", {}, fill(texts.agreedOn, { date, payer })),
      h("p", { class: "muted" }, lines.filter(Boolean).join(", ")),
      h(
        "div",
        { class: "ways" },
        button(texts.change, () => open(party), "plain"),
        button(texts.withdraw, () => refuse(() => save(null, texts.withdrawn)), "plain"),
      ),
    ];
  }

  /** The form is drawn once it is opened. */
  function offer(): HTMLDetailsElement {
    const details = h("details", {}, h("summary", {}, fill(texts.selfBillingAbout, { payer })));
    details.addEventListener("toggle", () => details.append(partyForm(null)), { once: true });
    return details;
  }

  function open(party: Party): void {
    part.replaceChildren(title(), partyForm(party));
    part.querySelector<HTMLElement>("input")?.focus();
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

  function partyForm(party: Party | null): HTMLFormElement {
    const code = { autocomplete: "off", spellcheck: "false", dir: "ltr" };
    const fields = [
      partyField("name", texts.partyName, texts.partyInvalid, party?.name ?? "", {
        ...{ autocomplete: "name", maxlength: "100", required: "" },
      }),
      partyField("address", texts.address, texts.partyInvalid, party?.address ?? "", {
        ...{ autocomplete: "street-address", maxlength: "200", required: "" },
      }),
      partyField("country", texts.country, texts.partyInvalid, party?.country ?? "", {
        ...{ ...code, autocomplete: "country", maxlength: "2", required: "" },
      }),
      partyField("vatId", texts.vatId, texts.vatInvalid, party?.vatId ?? "", { ...code, maxlength: "40" }),
    ];
    const typedIn = (name: keyof Party) => fields.find((one) => one.name === name)?.input.value.trim() ?? "";
    const send = () =>
      refuse(async () => {
        for (const { mark } of fields) mark(false);
        const typed = {
          ...{ name: typedIn("name"), address: typedIn("address") },
          ...{ country: typedIn("country").toUpperCase(), vatId: typedIn("vatId") || null },
        };
        try {
          await save({ version, party: typed }, texts.agreed);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          const wrong = fields.filter(({ name }) => error.paths.includes(`agreement.party.${name}`));
          if (wrong.length === 0) throw error;
          say("");
          for (const { mark } of wrong) mark(true);
          wrong[0]?.input.focus();
        }
      });
    const words = h("p", {}, fill(texts.agreement, { payer }));
    return form(texts.agree, send, ...fields.map(({ block }) => block), words);
  }

  show(own);
  return part;
}
