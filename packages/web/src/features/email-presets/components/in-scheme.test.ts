import { expect, test } from "vitest";
import { inScheme } from "./in-scheme.ts";

const html =
  "<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.bg{}}</style><p>@media (prefers-color-scheme:dark)</p>";

test("the mail's own rules for dark mode hold or do not, whatever the reader's system has", () => {
  expect(inScheme(html, "dark")).toContain(":root{color-scheme:dark;");
  expect(inScheme(html, "dark")).toContain("@media all{.bg{}}");
  expect(inScheme(html, "light")).toContain("@media not all{.bg{}}");
});

test("what a member wrote stays as it is", () => {
  expect(inScheme(html, "dark")).toContain("<p>@media (prefers-color-scheme:dark)</p>");
});
