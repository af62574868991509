import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import { expect, test } from "vitest";
import { renderJoined, renderReward } from "./index.ts";

const email = {
  projectName: "Acme",
  unsubscribeUrl: "https://edge.example.com/v1/unsubscribe/abc",
  postalAddress: "Acme Ltd\n1 Main Street",
  link: "https://edge.example.com/r/7KQ2MXA9",
};

test("names the invitee as the inviter did and counts the joins so far", () => {
  const { subject, text, headers } = renderJoined({ ...email, friendName: "Ben", joined: 3 });
  expect(subject).toBe("Ben joined Acme");
  expect(text).toContain("3 joined with your link so far.");
  expect(text).toContain(email.link);
  expect(headers["Auto-Submitted"]).toBe("auto-generated");
});

test("calls an unnamed invitee a friend and omits the count for the first", () => {
  const { subject, text } = renderJoined({ ...email, joined: 1 });
  expect(subject).toBe("A friend joined Acme");
  expect(text).not.toContain("so far");
});

test("a reward's name is shown as text", () => {
  const { subject, html } = renderReward({ ...email, reward: "10 € <b>off</b>" });
  expect(subject).toBe("Your reward at Acme: 10 € <b>off</b>");
  expect(html).not.toContain("<b>off");
  expect(html).toContain("10 € &lt;b&gt;off&lt;/b&gt;");
});

test("a code is in every reward email, whatever the template says, and shown as text", () => {
  const wording = { subject: "Yours", preheader: "", body: "Thanks!\n\n[Share]({{link}})" };
  const { html, text } = renderReward({
    ...email,
    reward: "A gift",
    rewardCode: "<i>A-1</i>{{link}}",
    wording,
  });
  expect(text).toContain(`${emailTexts.en.words.yourCode.split("\n")[0]}\n<i>A-1</i>{{link}}`);
  expect(html).not.toContain("<i>A-1");
  expect(renderReward({ ...email, reward: "A gift" }).text).not.toContain("Your code");
});

test.each(["a\r\nBcc: b", "a\nb"])("a line break in a name or a reward is refused (%j)", (text) => {
  expect(() => renderJoined({ ...email, friendName: text, joined: 1 })).toThrow("line_break");
  expect(() => renderReward({ ...email, reward: text })).toThrow("line_break");
});
