import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { toXml } from "./xml.ts";

test("text of an element can't end it, and elements that are null are left out", () => {
  const text = `</Nm><Ctry>DE</Ctry> & &amp; "x" 'y'`;
  const xml = toXml(["Cdtr", [["Nm", text, 'Ccy="EUR"'], null]]);
  const elements = (nodes: ReturnType<typeof parseDocument>["children"]) =>
    nodes.flatMap((node) => ("attribs" in node ? [node] : []));
  const [creditor] = elements(parseDocument(xml, { xmlMode: true, decodeEntities: true }).children);
  const inner = elements(creditor?.children ?? []);
  expect(inner.map(({ name, attribs }) => [name, attribs])).toEqual([["Nm", { Ccy: "EUR" }]]);
  expect(inner[0]?.children.map((child) => ("data" in child ? child.data : ""))).toEqual([text]);
});
