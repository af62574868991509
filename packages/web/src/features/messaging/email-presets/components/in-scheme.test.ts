import { expect, test } from "vitest";
import { inScheme } from "./in-scheme.ts";

const html =
  "<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.bg{}}</style><p>@media (prefers-color-scheme:dark)</p>";

test("the email's dark mode rules are forced on or off, whatever the system's preference", () => {
  expect(inScheme(html, "dark")).toContain(":root{color-scheme:dark;");
  expect(inScheme(html, "dark")).toContain("@media all{.bg{}}");
  expect(inScheme(html, "light")).toContain("@media not all{.bg{}}");
});

test("the member's text stays unchanged", () => {
  expect(inScheme(html, "dark")).toContain("<p>@media (prefers-color-scheme:dark)</p>");
});
