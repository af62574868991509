import { expect, test } from "vitest";
import { markup, trusted } from "./markup.ts";

test("values are escaped in every position, and literals are HTML", () => {
  const name = `<b title="x">'&`;
  const { text } = markup`<p title="${name}">${name} ${7}</p>`;
  const escaped = "&lt;b title=&quot;x&quot;&gt;&#39;&amp;";
  expect(text).toBe(`<p title="${escaped}">${escaped} 7</p>`);
});

test("nested markup is escaped once, also in lists", () => {
  const items = ["<1>", "2"].map((item) => markup`<li>${item}</li>`);
  expect(markup`<ul>${items}</ul>${markup`<i>&amp;</i>`}`.text).toBe(
    "<ul><li>&lt;1&gt;</li><li>2</li></ul><i>&amp;</i>",
  );
});

test("missing values are empty, and zero is a number", () => {
  expect(markup`${undefined}${false}${0}`.text).toBe("0");
});

test("only trusted HTML is unchanged", () => {
  expect(markup`${trusted("<svg></svg>")}${"<svg>"}`.text).toBe("<svg></svg>&lt;svg&gt;");
});
