import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import { expect, test } from "vitest";
import { renderPayoutFailed, renderPayoutMethod, renderPayoutPaid } from "./index.ts";

const common = {
  projectName: "Acme",
  postalAddress: "Acme Ltd\n1 Main Street",
  link: "https://edge.example.com/p/prj_1",
};
const own = { subject: "Hello", preheader: "", body: "Go to {{link}}" };

test("the notice of a changed payout method says when it is used, whatever its template says", () => {
  for (const wording of [undefined, own]) {
    const { text } = renderPayoutMethod({
      ...common,
      ...(wording && { wording }),
      usedFrom: "December 4, 2026",
    });
    expect(text).toContain("is used from December 4, 2026 on");
    expect(text).toContain(common.link);
  }
  const { text } = renderPayoutMethod({ ...common, usedFrom: null });
  expect(text).toContain(emailTexts.en.words.methodRemoved);
});

test("the notices of a payout name its amount and reference", () => {
  const payout = { ...common, amount: "€49.00", reference: "KL7Q3MZ9RT2WHX8VBN5KDP" };
  const paid = renderPayoutPaid(payout);
  expect(paid.subject).toBe("Acme paid you €49.00");
  const failed = renderPayoutFailed(payout);
  for (const { text, headers } of [paid, failed]) {
    expect(text).toContain("KL7Q3MZ9RT2WHX8VBN5KDP");
    expect(headers).toEqual({ "Auto-Submitted": "auto-generated" });
  }
  expect(failed.text).toContain("Check how you are paid");
});
