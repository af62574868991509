import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { toXml } from "./xml.ts";

test("text of an element can't end it, and elements that are null are left out", () => {
  const text = `</Nm><Ctry>DE</Ctry> & &amp; "x" 'y'`;
  const xml = toXml(["Cdtr", [["Nm", text, 'Ccy="EUR"'], null]]);
  const [creditor] = parseDocument(xml, { xmlMode: true, decodeEntities: true }).children;
  if (creditor?.type !== "tag") throw new Error("no element");
  const names = creditor.children.filter((child) => child.type === "tag");
  expect(names.map(({ name, attribs }) => [name, attribs])).toEqual([["Nm", { Ccy: "EUR" }]]);
  expect(names[0]?.children.map((child) => (child.type === "text" ? child.data : ""))).toEqual([text]);
});
