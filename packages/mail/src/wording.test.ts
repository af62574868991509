import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { EmailTexts } from "@kiteloop/contract/languages/en/email.data";
import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { expect, test } from "vitest";
import {
  complaintsAbout,
  type Purpose,
  renderConfirmation,
  renderInvitation,
  renderJoined,
  renderPayoutFailed,
  renderPayoutMethod,
  renderPayoutPaid,
  renderPlace,
  renderReminder,
  renderReward,
  renderSignIn,
  variablesOf,
} from "./index.ts";

const sender = {
  projectName: "Acme",
  unsubscribeUrl: "https://edge.example.com/v1/unsubscribe/abc",
  postalAddress: "Acme Ltd\n1 Main Street",
};
const link = "https://edge.example.com/r/7KQ2MXA9";
const purposes = Object.keys(variablesOf) as Purpose[];
const own = { subject: "Hello", preheader: "From {{projectName}}", body: "Go to {{link}}" };
const invite = (body: string) => renderInvitation({ ...sender, link, wording: { ...own, body } });

test.each(widgetLanguages)("in %s every email has texts, link, unsubscribe link and address", (language) => {
  const email = { ...sender, language, link };
  const all: Record<Purpose, ReturnType<typeof renderPlace>> = {
    invitation: renderInvitation({ ...email, inviterName: "Ana", recipientName: "Ben" }),
    reminder: renderReminder({ ...email, inviterName: "Ana", recipientName: "Ben" }),
    joined: renderJoined({ ...email, friendName: "Ben", joined: 3 }),
    reward: renderReward({ ...email, reward: "A month for free" }),
    place: renderPlace({ ...email, position: 7, places: 5, joined: 2 }),
    signIn: renderSignIn(email),
    confirmation: renderConfirmation(email),
    payoutMethod: renderPayoutMethod({ ...email, usedFrom: "2026-12-04" }),
    payoutPaid: renderPayoutPaid({ ...email, amount: "49.00 EUR", reference: "KL7" }),
    payoutFailed: renderPayoutFailed({ ...email, amount: "49.00 EUR", reference: "KL7" }),
  };
  for (const purpose of purposes) {
    expect(complaintsAbout(purpose, emailTexts[language].wordings[purpose])).toEqual([]);
    const { subject, html, text, headers } = all[purpose];
    expect(subject + html + text).not.toContain("{{");
    expect(html).toContain(`<html lang="${language}"`);
    for (const part of [html, text])
      for (const needed of [
        link,
        sender.unsubscribeUrl,
        "1 Main Street",
        emailTexts[language].words.unsubscribe,
      ])
        expect(part).toContain(needed);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  }
});

test.each(widgetLanguages)(
  "in %s an unnamed inviter or invitee has sentences that need no name",
  (language) => {
    const email = { ...sender, language, link, joined: 1, friendReward: "10 %" };
    const { because, ...templates } = emailTexts[language].unnamed;
    const renders = { invitation: renderInvitation, reminder: renderReminder, joined: renderJoined };
    const filled = (text: string) => text.replaceAll("{{projectName}}", "Acme").replace(/^# /, "");
    for (const purpose of ["invitation", "reminder", "joined"] as const) {
      const { subject, paragraphs } = templates[purpose];
      const { body } = emailTexts[language].wordings[purpose];
      expect(body.split("\n\n").filter((part) => /(inviter|friend)Name/.test(part))).toHaveLength(
        paragraphs.length,
      );
      const mail = renders[purpose](email);
      expect(mail.subject).toBe(filled(subject));
      for (const line of paragraphs) expect(mail.text).toContain(filled(line));
      expect(JSON.stringify([templates[purpose], because])).not.toMatch(/(inviter|friend)Name/);
      if (purpose !== "joined") expect(mail.text).toContain(filled(because[purpose]));
      expect(mail.text).not.toContain("{{");
    }
  },
);

test("a member's own template calls an unnamed inviter a friend", () => {
  const { text } = invite("{{inviterName}} asks you in.\n\n{{link}}");
  expect(text).toContain("A friend asks you in.");
});

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

/** The texts of a language that are not part of the email template, by name. */
const linesOf = ({ because, ...others }: EmailTexts["words"]) =>
  new Map([...Object.entries(others), ...Object.entries(because)]);

test.each(widgetLanguages)(
  "the texts of %s have the variables of the English ones, and none is left in English",
  (language) => {
    const english = linesOf(emailTexts.en.words);
    for (const [name, text] of linesOf(emailTexts[language].words)) {
      const original = english.get(name) ?? "";
      expect([name, namesIn(text)]).toEqual([name, namesIn(original)]);
      expect([name, text]).toEqual([name, expect.not.stringMatching(/['"]|^$/)]);
      if (language !== "en" && name !== "quote") expect([name, text]).not.toEqual([name, original]);
    }
    for (const purpose of purposes) {
      const { subject, preheader, body } = emailTexts[language].wordings[purpose];
      const original = emailTexts.en.wordings[purpose];
      expect([purpose, namesIn(subject)]).toEqual([purpose, namesIn(original.subject)]);
      expect([purpose, new Set(namesIn(body))]).toEqual([purpose, new Set(namesIn(original.body))]);
      expect([purpose, body.split("\n\n").length]).toEqual([purpose, original.body.split("\n\n").length]);
      // Where an email program shows a subject on one line, about 70 characters are read.
      expect(subject.replace(/\{\{\w+\}\}/g, "").length).toBeLessThanOrEqual(50);
      if (language !== "en")
        for (const field of ["subject", "preheader", "body"] as const)
          expect([purpose, emailTexts[language].wordings[purpose][field]]).not.toEqual([
            purpose,
            original[field],
          ]);
      expect(`${subject}${preheader}`).not.toMatch(/['"]/);
    }
  },
);

test("emails in Arabic are laid out from right to left, and no others", () => {
  const directions = widgetLanguages.map(
    (language) =>
      [language, /dir="(\w+)" xmlns/.exec(renderSignIn({ ...sender, language, link }).html)?.[1]] as const,
  );
  expect(directions.filter(([, direction]) => direction === "rtl")).toEqual([["ar", "rtl"]]);
});

test("markup is limited to paragraphs, headings, dividers and the button", () => {
  const { html, text } = invite("# Hello\n\n**one**\ntwo\n\n---\n\n[Come in]({{ link }})\n\n<b>bold</b>");
  expect(html).toContain(">Hello</h1>");
  expect(html).toContain("**one**<br>two");
  expect(html).toContain("&lt;b&gt;bold&lt;/b&gt;");
  expect(html).toMatch(/<a href="https:\/\/edge\.example\.com\/r\/7KQ2MXA9"[^>]*>Come in<\/a>/);
  expect(text).toContain("--------");
  expect(text).toContain(`Come in:\n${link}`);
});

test.each([
  "[Win](https://evil.example)",
  "Look [here](https://evil.example) now",
  "[Win](javascript:alert(1))",
  "[Win]({{projectName}})",
  "[Win]({{link}}) and more",
])("a custom link is refused when saving and when rendering: %s", (body) => {
  expect(complaintsAbout("invitation", { ...own, body: `{{link}}\n\n${body}` })).toMatchObject([
    { field: "body", code: "foreign_link" },
  ]);
  expect(() => invite(body)).toThrow("unsafe_link: body");
});

test.each([
  ["{{friendName}}", "friendName"],
  ["{{constructor}}", "constructor"],
  ["{{ inviter name }}", "inviter name"],
  ["{{inviterName}", "{{inviterName"],
  ["{{}}", ""],
])("an unknown variable is reported: %s", (slip, what) => {
  for (const field of ["subject", "preheader", "body"] as const) {
    const wording = { ...own, [field]: field === "body" ? `{{link}} ${slip}` : slip };
    expect(complaintsAbout("invitation", wording)).toEqual([{ field, code: "unknown_variable", what }]);
  }
});

test("an email template without the link is reported", () => {
  expect(complaintsAbout("invitation", { ...own, body: "Hello" })).toEqual([
    { field: "body", code: "no_link", what: "link" },
  ]);
});

test("a person's name is not parsed for variables or markup", () => {
  const wording = { ...own, body: "# {{inviterName}}\n\n{{inviterName}}\n\n{{link}}" };
  const { html, text } = renderInvitation({ ...sender, link, wording, inviterName: "[a]({{link}})<img>" });
  expect(text).toContain("\n\n[a]({{link}})<img>\n\n");
  expect(html).not.toContain("<img>");
  expect(html.match(/<a /g)).toHaveLength(1);
});

test("the inviter's message comes before the button, or at the end without one", () => {
  const order = (body: string) => {
    const wording = { ...own, body };
    const { text } = renderInvitation({ ...sender, link, wording, message: "Dear Ben" });
    return [text.indexOf("Dear Ben"), text.indexOf(link), text.indexOf(sender.unsubscribeUrl)];
  };
  const [message = 0, button = 0, out = 0] = order("One\n\n[Go]({{link}})");
  expect([message < button, button < out]).toEqual([true, true]);
  const [last = 0, linked = 0, end = 0] = order("One {{link}}");
  expect([linked < last, last < end]).toEqual([true, true]);
});

test("the unsubscribe text may be the workspace's own and is shown as text", () => {
  const mail = { ...sender, link, unsubscribeText: "No more of {{link}} <i>?" };
  const { html, text } = renderInvitation(mail);
  expect(text).toContain("No more of {{link}} <i>? Unsubscribe: https://edge.example.com/v1/unsubscribe/abc");
  expect(html).not.toContain("<i>");
  expect(() => renderInvitation({ ...mail, unsubscribeText: "a\r\nBcc: b" })).toThrow("line_break");
});

test.each(["\r\nBcc: x", "a\nb", "a\u2028b"])(
  "refuses a line break in subject or preheader (%j)",
  (value) => {
    for (const field of ["subject", "preheader"] as const) {
      const wording = { ...own, [field]: value };
      expect(() => renderInvitation({ ...sender, link, wording })).toThrow(`line_break: ${field}`);
    }
  },
);
