import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { expect, test } from "vitest";
import { renderSignIn, type SignInEmail } from "./index.ts";

const email: SignInEmail = {
  projectName: "Acme",
  link: "https://edge.example.com/p/prj_1#in=abc.def",
  unsubscribeUrl: "https://edge.example.com/v1/unsubscribe/abc",
  postalAddress: "Acme Ltd\n1 Main Street",
};

test("HTML and plain text contain the link with its fragment, how long it works, and how to unsubscribe", () => {
  const { subject, html, text, headers } = renderSignIn(email);
  expect(subject).toBe("Your link to Acme");
  for (const body of [html, text]) {
    for (const part of [
      email.link,
      "24 hours",
      "Someone entered",
      email.unsubscribeUrl,
      "Acme Ltd, 1 Main Street",
    ])
      expect(body).toContain(part);
  }
  expect(headers).toMatchObject({ "Auto-Submitted": "auto-replied" });
});

test.each(widgetLanguages)("there is a text in %s", (language) => {
  const { html } = renderSignIn({ ...email, language });
  expect(html).toContain(`lang="${language}"`);
  expect(html).not.toContain("{{");
});

test.each(["javascript:alert(1)", "http://example.com/", ""])("%j is refused as a link", (link) => {
  expect(() => renderSignIn({ ...email, link })).toThrow("unsafe_link: link");
});
