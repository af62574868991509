import { expect, test } from "vitest";
import { renderSuspensionNotice, type SuspensionNotice } from "./suspension.ts";

const notice: SuspensionNotice = {
  ...{ name: "Mara", workspaceName: "Acme", reason: "spam" },
  text: "12 people complained.\nPlease stop.",
  contact: "https://app.example.com/contact",
  postalAddress: "Example Street 1\n12345 Exampleton",
};

test("the notice of a suspension says why, what is left, and how to reply", () => {
  const { subject, text, html } = renderSuspensionNotice("suspended", notice);
  expect(subject).toBe("Acme is suspended");
  expect(text).toContain("We suspended Acme because of unwanted email. Our note:");
  expect(text).toContain("12 people complained.\nPlease stop.");
  expect(text).toContain("export your data");
  expect(html).toContain(`href="${notice.contact}"`);
  expect(text).toContain("Example Street 1, 12345 Exampleton");
});

test("the notice of its end doesn't repeat the reason", () => {
  const { subject, text } = renderSuspensionNotice("ended", notice);
  expect(subject).toBe("Acme is no longer suspended");
  expect(text).not.toContain("complained");
});

test("a name adds no link and no line break, and the note no HTML", () => {
  const linked = { ...notice, workspaceName: "Acme https://evil.example", text: "<img src=x>" };
  const { subject, html } = renderSuspensionNotice("suspended", linked);
  expect(subject).not.toContain("https://");
  expect(html).not.toContain("<img");
  expect(() => renderSuspensionNotice("ended", { ...notice, workspaceName: "A\nBcc: x@y.example" })).toThrow(
    "line_break",
  );
});
