/** Words that an invoice must have, beside the English ones. */
type Mentions = { selfBilling: string; reverseCharge: string };

const german: Mentions = {
  selfBilling: "Gutschrift",
  reverseCharge: "Steuerschuldnerschaft des Leistungsempfängers",
};
const french: Mentions = { selfBilling: "Autofacturation", reverseCharge: "Autoliquidation" };

/** By country: those of article 226 (10a) and (11a) of Directive 2006/112/EC in its language. */
export const localMentions: Readonly<Record<string, Mentions>> = {
  AT: german,
  BE: french,
  DE: german,
  ES: { selfBilling: "Facturación por el destinatario", reverseCharge: "Inversión del sujeto pasivo" },
  FR: french,
  IT: { selfBilling: "Autofatturazione", reverseCharge: "Inversione contabile" },
  LU: french,
  NL: { selfBilling: "Factuur uitgereikt door afnemer", reverseCharge: "Btw verlegd" },
  PL: { selfBilling: "Samofakturowanie", reverseCharge: "Odwrotne obciążenie" },
  PT: { selfBilling: "Autofaturação", reverseCharge: "Autoliquidação" },
};

export const englishMentions: Mentions = { selfBilling: "Self-billing", reverseCharge: "Reverse charge" };

/** A sentence that HMRC asks for on self-billed invoices of suppliers in the United Kingdom who charge VAT (VAT Notice 700/62). */
export const outputTaxMention = "The VAT shown is your output tax due to HMRC.";
