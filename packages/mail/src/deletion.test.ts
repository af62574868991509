import { expect, test } from "vitest";
import { type DeletionNotice, type DeletionStep, renderDeletionNotice } from "./deletion.ts";

const notice: DeletionNotice = {
  name: "Mara",
  workspace: "Acme",
  requestedBy: "Ben",
  on: "24 March 2026",
  link: "https://app.example.com/members/account",
  postalAddress: "Example Street 1\n12345 Exampleton",
};

test.each<[DeletionStep, string]>([
  ["requested", "Acme will be erased on 24 March 2026"],
  ["kept", "Acme is kept"],
  ["erased", "Acme is erased"],
])("%s has its own subject, and the postal address", (step, subject) => {
  const mail = renderDeletionNotice(step, notice);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain("Hello Mara,");
  expect(mail.text).toContain("Example Street 1, 12345 Exampleton");
  expect(mail.text.includes(notice.link)).toBe(step === "requested");
  expect(mail.html.includes(`href="${notice.link}"`)).toBe(step === "requested");
});

test("a name adds no link and no line break", () => {
  const mail = renderDeletionNotice("requested", { ...notice, workspace: "Acme https://evil.example" });
  expect(mail.text).not.toContain("https://evil.example");
  expect(() => renderDeletionNotice("kept", { ...notice, workspace: "Acme\nBcc: x@example.com" })).toThrow(
    "line_break",
  );
  expect(() => renderDeletionNotice("requested", { ...notice, link: "javascript:alert(1)" })).toThrow(
    "unsafe_link",
  );
});
