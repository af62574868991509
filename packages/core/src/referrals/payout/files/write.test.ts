import { parseDocument } from "htmlparser2";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { referenceOf } from "../reference.ts";
import type { FilePayout, FileRun, PayingAccount } from "./types.ts";
import { writePayoutFiles } from "./write.ts";

const run: FileRun = {
  ...{ runId: "run_1", at: "2026-11-30T09:15:27.123Z", day: "2026-12-01" },
  subject: "Commission Müller & Co",
};
const payer: PayingAccount = {
  ...{ name: "Müller & Co KG", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  ...{ town: "Köln", country: "DE" },
};
const bank = (payoutId: string, amount: number, name = "Ana Berg"): FilePayout => ({
  ...{ payoutId, amount, currency: "EUR" },
  method: { type: "bank", name, iban: "AT611904300234573201" },
});
const wise = (payoutId: string, amount: number, currency: string, name = "Ana Berg"): FilePayout => ({
  ...{ payoutId, amount, currency },
  method: { type: "wise_email", name, email: `${payoutId}@acme.com` },
});
const manual = (payoutId: string, amount: number, details = "Cash"): FilePayout => ({
  ...{ payoutId, amount, currency: "EUR", method: { type: "manual", name: "Ana", details } },
});
const rowsOf = (text = "") =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });

/** The texts of every element with a name, by a parser that is not ours. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>["children"], inside: boolean) => {
    for (const node of nodes) {
      if (node.type === "text" && inside) texts.push(node.data);
      if ("children" in node) walk(node.children, "name" in node && node.name === name);
    }
  };
  walk(parseDocument(xml, { xmlMode: true, decodeEntities: true }).children, false);
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

test("a bank's file has each payout with its reference, and sums that agree", () => {
  const [file, ...others] = writePayoutFiles(run, payer, [
    bank("b", 10),
    bank("a", 123_456_789),
    bank("c", 5),
  ]);
  expect(others).toEqual([]);
  const xml = file?.text ?? "";
  expect(textsOf(xml, "InstdAmt")).toEqual(["1234567.89", "0.10", "0.05"]);
  expect(textsOf(xml, "CtrlSum")).toEqual(["1234568.04", "1234568.04"]);
  expect(textsOf(xml, "NbOfTxs")).toEqual(["3", "3"]);
  expect(textsOf(xml, "EndToEndId")).toEqual(["a", "b", "c"].map(referenceOf));
  expect(textsOf(xml, "Ustrd")[0]).toBe(`Commission Mueller + Co ${referenceOf("a")}`);
  expect(textsOf(xml, "Dt")).toEqual(["2026-12-01"]);
  expect(textsOf(xml, "CreDtTm")).toEqual(["2026-11-30T09:15:27Z"]);
  expect(file).toMatchObject({ rows: 3, total: 123_456_804, name: "payouts-2026-12-01-bank-EUR-1.xml" });
});

test("a reference and a file's id have at most 35 characters, of which no bank refuses one", () => {
  const [file] = writePayoutFiles(run, payer, [bank("a", 10)]);
  expect(referenceOf("a")).toMatch(/^KL[0-9A-Z]{20}$/);
  expect(file?.fileId).toMatch(/^KLF[0-9A-Z]{20}$/);
  const references = Array.from({ length: 10_000 }, (_, at) => referenceOf(`pay_${at}`));
  expect(new Set(references).size).toBe(10_000);
});

test("names can't add elements to a bank's file", () => {
  const [file] = writePayoutFiles(run, payer, [bank("a", 10, '<Ctry>"&amp;\u0000]]>')]);
  expect(textsOf(file?.text ?? "", "Ctry")).toEqual(["DE"]);
});

test("a payer whose bank is known by its IBAN alone says so", () => {
  const [file] = writePayoutFiles(run, { ...payer, bic: undefined }, [bank("a", 10)]);
  expect(file?.text).toContain("<Id>NOTPROVIDED</Id>");
});

test("the same payouts give the same bytes in any order, and another run's file has another id", () => {
  const payouts = [bank("b", 10), wise("w", 5, "USD"), bank("a", 20), manual("m", 1), wise("v", 6, "EUR")];
  const files = writePayoutFiles(run, payer, payouts);
  expect(writePayoutFiles(run, payer, payouts.toReversed())).toEqual(files);
  const ids = [...files, ...writePayoutFiles({ ...run, runId: "run_2" }, payer, payouts)];
  expect(new Set(ids.map(({ fileId }) => fileId)).size).toBe(2 * files.length);
});

test("Wise's file has a payout of each currency with its decimals, as another parser reads it", () => {
  const files = writePayoutFiles(run, null, [
    ...[wise("a", 4950, "EUR", '=HYPERLINK("http://x")'), wise("b", 500, "JPY"), wise("c", 1_234, "KWD")],
    wise("d", 1, "EUR", "Berg, Ana"),
  ]);
  const wiseRow = { sourceCurrency: "EUR", targetCurrency: "EUR", amountCurrency: "target", type: "EMAIL" };
  const [euros, yen, dinars] = files.map(({ text }) => rowsOf(text));
  expect(euros).toMatchObject({ errors: [], meta: { delimiter: "," } });
  expect(euros?.data).toEqual([
    { name: '\'=HYPERLINK("http://x")', recipientEmail: "a@acme.com", amount: "49.50", ...wiseRow },
    { name: "Berg, Ana", recipientEmail: "d@acme.com", amount: "0.01", ...wiseRow },
  ]);
  expect(yen?.data.map(({ amount, targetCurrency }) => [amount, targetCurrency])).toEqual([["500", "JPY"]]);
  expect(dinars?.data.map(({ amount }) => amount)).toEqual(["1.234"]);
});

test("a list for payments by hand names the reference, and its formulas are text", () => {
  const [file] = writePayoutFiles(run, null, [manual("a", 980, "=1+1"), manual("b", 100_00)]);
  expect(rowsOf(file?.text).data).toEqual([
    ...[{ ...manualRow("a"), amount: "9.80", details: "'=1+1" }],
    ...[{ ...manualRow("b"), amount: "100.00", details: "Cash" }],
  ]);
});
const manualRow = (payoutId: string) => ({
  ...{ reference: referenceOf(payoutId), name: "Ana", currency: "EUR", state: "" },
});

test("more than 1,000 payouts become several files, which have each payout once", () => {
  const payouts = Array.from({ length: 2_001 }, (_, at) =>
    bank(`pay_${String(at).padStart(5, "0")}`, at + 1),
  );
  const files = writePayoutFiles(run, payer, payouts);
  expect(files.map(({ rows }) => rows)).toEqual([1000, 1000, 1]);
  const sums = files.map(({ text }) => Number(textsOf(text, "CtrlSum")[0]));
  expect(sums).toEqual([5005, 15_005, 20.01]);
  const references = files.flatMap(({ text }) => textsOf(text, "EndToEndId"));
  expect(new Set(references).size).toBe(2001);
  expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(3);
});

test("PayPal’s file has no head, one currency, and the reference as the sender’s id, as another parser reads it", () => {
  const paypal = (payoutId: string, amount: number, currency: string): FilePayout => ({
    ...{ payoutId, amount, currency },
    method: { type: "paypal", email: `${payoutId}@acme.com` },
  });
  const files = writePayoutFiles({ ...run, subject: "Berg, “Cups” & Co" }, null, [
    ...[paypal("a", 10_050, "USD"), paypal("b", 500, "JPY"), paypal("c", 7, "USD")],
  ]);
  expect(files.map(({ name, rows, total }) => [name, rows, total])).toEqual([
    ["payouts-2026-12-01-paypal-JPY-1.csv", 1, 500],
    ["payouts-2026-12-01-paypal-USD-1.csv", 2, 10_057],
  ]);
  const [yen, dollars] = files.map(({ text }) => Papa.parse<string[]>(text, { skipEmptyLines: true }));
  const rest = ["Berg, “Cups” & Co", "PAYPAL"];
  expect(yen).toMatchObject({ errors: [], data: [["b@acme.com", "500", "JPY", referenceOf("b"), ...rest]] });
  expect(dollars?.data).toEqual([
    ["a@acme.com", "100.50", "USD", referenceOf("a"), ...rest],
    ["c@acme.com", "0.07", "USD", referenceOf("c"), ...rest],
  ]);
  expect(referenceOf("a").length).toBeLessThanOrEqual(30);
});

test.each([
  ["nothing", bank("a", 0)],
  ["a debt", bank("a", -5)],
  ["a fraction of a cent", bank("a", 1.5)],
  ["more than SEPA takes", bank("a", 100_000_000_000)],
  ["another currency", { ...bank("a", 10), currency: "USD" }],
])("a bank's file of %s is not written", (_, payout) => {
  expect(() => writePayoutFiles(run, payer, [payout])).toThrow(RangeError);
});
