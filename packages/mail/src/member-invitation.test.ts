import { expect, test } from "vitest";
import { EmailError, renderMemberInvitation } from "./index.ts";

const email = {
  invitedBy: "Mara",
  workspaceName: "Acme",
  role: "an editor",
  email: "ana@example.com",
  link: "https://app.example/signup#invitation=abc",
  days: 7,
  postalAddress: "Example Street 1\n12345 Exampleton",
};

test("the text part has all the content of the HTML part", () => {
  const { subject, text, html } = renderMemberInvitation(email);
  expect(subject).toBe("Mara invited you to Acme on Kiteloop");
  expect(text).toMatch(/^Join Acme\n\nMara invited you to join Acme on Kiteloop as an editor\./);
  expect(text).toContain(`Accept invitation:\n${email.link}`);
  expect(text).toContain("expires in 7 days and only works for ana@example.com");
  expect(text).toContain("Kiteloop, Example Street 1, 12345 Exampleton");
  expect(html).toContain('href="https://app.example/signup#invitation=abc"');
});

test("a name adds no markup, link or variable", () => {
  const { subject, text, html } = renderMemberInvitation({
    ...email,
    invitedBy: "<b>{{link}}</b> https://evil.example",
    workspaceName: "www.evil.example",
  });
  expect(html).not.toContain("<b>");
  expect(text).not.toContain("evil.example");
  expect(`${subject}${text.split("\n")[2]}`).not.toContain("invitation=abc");
});

test("a line break in a name is refused", () => {
  expect(() => renderMemberInvitation({ ...email, invitedBy: "Mara\r\nBcc: x@example.com" })).toThrow(
    EmailError,
  );
});
