import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FilePayout, FileRun, PayingAccount } from "./types.ts";
import { writePayoutFiles } from "./write.ts";

/**
 * ISO's schema is free to use, but not ours to hand on: set `PAIN_SCHEMA` to one or more paths of `pain.001.001.09.xsd`,
 * separated by colons. ISO's own is in the catalogue of iso20022.org; the European Payments Council publishes a stricter one.
 */
const schemas = (process.env.PAIN_SCHEMA ?? "").split(":").filter((path) => path !== "");
const lint = (...args: string[]) =>
  spawnSync("xmllint", ["--nonet", "--noout", ...args], { encoding: "utf8" });
const hasLint = lint("--version").status === 0;
const missing = [
  hasLint ? null : "xmllint: apt install libxml2-utils",
  schemas.length > 0 && schemas.every(existsSync) ? null : "a schema: set PAIN_SCHEMA to pain.001.001.09.xsd",
].filter((each) => each !== null);

const run: FileRun = {
  ...{ runId: "run_1", at: "2026-11-30T09:15:27.123Z", day: "2026-12-01" },
  subject: `Commission <&"'> ${"ä".repeat(200)}`,
};
const payer: PayingAccount = {
  ...{ name: "Müller & Söhne KG", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  ...{ town: "Köln", country: "DE" },
};
const names = [
  "Ana Berg",
  "Γιώργος",
  "Щърбанов",
  "Ł".repeat(70),
  "ß".repeat(70),
  `O'Neil <b> & "Co"`,
  "日本",
];
const payout = (at: number): FilePayout => ({
  ...{ payoutId: `rwd_${at}`, amount: at === 0 ? 99_999_999_999 : at, currency: "EUR" },
  method: {
    ...{ type: "bank", name: names[at % names.length] ?? "", iban: "CH9300762011623852957" },
    ...(at % 2 === 0 ? { town: "Zürich", country: "CH" } : {}),
  },
});
const payouts = Array.from({ length: 1_003 }, (_, at) => payout(at));
const variants: [string, PayingAccount, FilePayout[]][] = [
  ["every kind of name, in two files", payer, payouts],
  ["one payout", payer, [payout(0)]],
  ["a payer without a BIC", { ...payer, bic: undefined }, [payout(1)]],
];

/** The output of xmllint about a file; empty if it is valid. */
function problemsOf(text: string, schema: string): string {
  const path = join(tmpdir(), "payouts.xml");
  writeFileSync(path, text);
  const { status, stderr } = lint("--schema", schema, path);
  return status === 0 ? "" : stderr;
}

if (missing.length > 0) {
  test(`the schema of banks' files is not tried here, which needs ${missing.join(", and ")}`, () => {
    expect(missing.length).toBeGreaterThan(0);
  });
} else {
  test.each(schemas.flatMap((schema) => variants.map((variant) => [schema, ...variant] as const)))(
    "by %s, a bank's file is valid with %s",
    (schema, _, from, of) => {
      const files = writePayoutFiles(run, from, of);
      expect(files.map(({ text }) => problemsOf(text, schema))).toEqual(files.map(() => ""));
    },
  );

  test.each(schemas)(
    "%s refuses a file without sums of a payment, with a long reference or a free address",
    (schema) => {
      const [file] = writePayoutFiles(run, payer, [payout(0)]);
      const text = file?.text ?? "";
      const broken = [
        text.replace(/<EndToEndId>/, "<EndToEndId>12345678901234567890"),
        text.replace(/<TwnNm>[^<]*<\/TwnNm>\n\s*<Ctry>/, "<Street>Hauptstr. 1</Street><Ctry>"),
        text.replace(/<InstdAmt Ccy="EUR">[^<]*/, '<InstdAmt Ccy="EUR">1,50'),
        text.replace(/<ReqdExctnDt>[\s\S]*?<\/ReqdExctnDt>/, "<ReqdExctnDt>2026-12-01</ReqdExctnDt>"),
      ];
      expect(broken.filter((each) => each === text || problemsOf(each, schema) === "")).toEqual([]);
    },
  );
}
