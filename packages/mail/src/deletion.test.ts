import { expect, test } from "vitest";
import { type DeletionNotice, type DeletionStep, renderDeletionNotice } from "./deletion.ts";

const notice: DeletionNotice = {
  name: "Mara",
  kind: "workspace",
  deleted: "Acme",
  requestedBy: "Ben",
  on: "24 March 2026",
  link: "https://app.example.com/members/account",
  postalAddress: "Example Street 1\n12345 Exampleton",
};

test.each<[DeletionStep, string]>([
  ["requested", "Acme will be erased on 24 March 2026"],
  ["kept", "The deletion of Acme was canceled"],
  ["erased", "Acme was erased"],
])("%s has its own subject, and the postal address", (step, subject) => {
  const email = renderDeletionNotice(step, notice);
  expect(email.subject).toBe(subject);
  expect(email.text).toContain("Hi Mara,");
  expect(email.text).toContain("Example Street 1, 12345 Exampleton");
  expect(email.text.includes(notice.link)).toBe(step === "requested");
  expect(email.html.includes(`href="${notice.link}"`)).toBe(step === "requested");
});

test("the notice about a project names what is erased, and who can cancel that", () => {
  const { text } = renderDeletionNotice("requested", { ...notice, kind: "project", deleted: "Shop" });
  expect(text).toContain("All widgets, participants, rewards and reports will be erased on 24 March 2026.");
  expect(text).toContain("an admin or owner can cancel the deletion until then");
});

test("a name adds no link and no line break", () => {
  const email = renderDeletionNotice("requested", { ...notice, deleted: "Acme https://evil.example" });
  expect(email.text).not.toContain("https://evil.example");
  expect(() => renderDeletionNotice("kept", { ...notice, deleted: "Acme\nBcc: x@example.com" })).toThrow(
    "line_break",
  );
  expect(() => renderDeletionNotice("requested", { ...notice, link: "javascript:alert(1)" })).toThrow(
    "unsafe_link",
  );
});
