import * as fc from "fast-check";
import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { type InvitationEmail, renderInvitation } from "./index.ts";

const ana: InvitationEmail = {
  inviterName: "Ana López",
  projectName: "Acme",
  recipientName: "Ben",
  message: "You will love it.\nSee you there!",
  friendReward: "1 free month",
  link: "https://edge.example.com/r/7KQ2MXA9",
  unsubscribeUrl: "https://edge.example.com/v1/unsubscribe/abc?x=1&y=2",
  postalAddress: "Acme Ltd\n1 Main Street\nDublin",
  accent: "#ff5a1f",
};

function parse(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

/** The visible text, without the hidden preview line and the whitespace of the markup. */
function visibleText(html: string): string {
  const { body } = parse(html);
  body.querySelector("div")?.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

const hostile = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</title><svg/onload=alert(1)>`,
  `'-alert(1)-'`,
  `<!--[if mso]><script>alert(1)</script><![endif]-->`,
  `-->`,
  `{{link}}`,
  `{{constructor}}`,
  `$& $1 $\``,
  `javascript:alert(1)`,
  `&lt;b&gt;&amp;`,
  `]]><x>`,
];

test("an invitation with the longest message is far below the 102 KB at which Gmail cuts an email off", () => {
  const { html } = renderInvitation({ ...ana, message: "<\u{1f600}".repeat(250) });
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

test("HTML and plain text have the same content and the personal link", () => {
  const email = renderInvitation(ana);
  expect(email.subject).toBe("Ana López invited you to Acme");
  for (const part of [
    "Hi Ben,",
    "You will love it.",
    "With this invitation, you can earn a reward: 1 free month.",
    "Acme Ltd, 1 Main Street, Dublin",
  ]) {
    expect(visibleText(email.html)).toContain(part);
    expect(email.text).toContain(part);
  }
  const links = [...parse(email.html).querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([ana.link, ana.unsubscribeUrl]);
  expect(email.text).toContain(`\n${ana.link}\n`);
  expect(email.text).toContain(ana.unsubscribeUrl);
});

test("it offers one-click unsubscription (RFC 8058)", () => {
  expect(renderInvitation(ana).headers).toEqual({
    "List-Unsubscribe": `<${ana.unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a custom email template cannot omit the postal address and the unsubscribe link", () => {
  const wording = { subject: "Hello", preheader: "", body: "" };
  const { html, text } = renderInvitation({ ...ana, wording });
  for (const part of [html, text]) expect(part).toContain("1 Main Street");
  expect(text).toContain(ana.unsubscribeUrl);
  expect(() => renderInvitation({ ...ana, postalAddress: " \n " })).toThrow("empty_field: postalAddress");
});

test.each(hostile)("%s is shown as text in every field of a participant", (value) => {
  const clean = parse(renderInvitation({ ...ana, message: "one line" }).html);
  const mail = renderInvitation({
    ...ana,
    inviterName: value,
    projectName: value,
    recipientName: value,
    friendReward: value,
    message: "one line",
  });
  const document = parse(mail.html);
  expect(document.querySelectorAll("*").length).toBe(clean.querySelectorAll("*").length);
  expect(document.querySelector("script, img, svg, x")).toBeNull();
  expect(visibleText(mail.html)).toContain(`invited you to ${value}.`.replace(/\s+/g, " "));
  expect(mail.text).toContain(`you can earn a reward: ${value}.\n\n`);
});

test("no input adds an element, an attribute or a header field", async () => {
  const shape = (html: string) =>
    [...parse(html).querySelectorAll("*")].map((node) =>
      [node.tagName, ...node.getAttributeNames()].join(" "),
    );
  const expected = shape(renderInvitation({ ...ana, message: "one line" }).html);
  const words = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "grapheme", minLength: 1 }));
  await fc.assert(
    fc.property(words, words, words, (inviterName, friendReward, message) => {
      fc.pre(![inviterName, friendReward, message].some((text) => /[\p{Cc}\u2028\u2029]/u.test(text)));
      const mail = renderInvitation({
        ...ana,
        inviterName: `n${inviterName}`,
        friendReward: `o${friendReward}`,
        message: `m${message}`,
      });
      expect(shape(mail.html)).toEqual(expected);
      expect(Object.keys(mail.headers)).toHaveLength(2);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 60 },
  );
});

test.each(["\r\nBcc: everybody@example.com", "a\nb", "a\rb", "a\u2028b", "a\u0000b", "a\u0085b"])(
  "a line break in a name is refused (%j)",
  (name) => {
    for (const field of ["inviterName", "projectName", "recipientName"] as const) {
      expect(() => renderInvitation({ ...ana, [field]: name })).toThrow(`line_break: ${field}`);
    }
  },
);

test.each([
  "javascript:alert(1)",
  "http://example.com/",
  "//evil.com",
  "https://user:pw@evil.com/",
  "data:text/html,x",
  "",
])("%j is refused as a link", (address) => {
  expect(() => renderInvitation({ ...ana, link: address })).toThrow("unsafe_link: link");
  expect(() => renderInvitation({ ...ana, unsubscribeUrl: address })).toThrow("unsafe_link: unsubscribeUrl");
});

test("plain http links are allowed for loopback only", () => {
  expect(renderInvitation({ ...ana, link: "http://127.0.0.1:4001/r/A" }).text).toContain(
    "http://127.0.0.1:4001/r/A",
  );
});

test.each([
  ["Win at evil.com", "Win at evil. com"],
  ["https://evil.com/x", "evil. com/x"],
  ["write a@evil.example", "write a@evil. example"],
  ["evil。com", "evil. com"],
  ["evil.\u200bcom", "evil. com"],
  ["\u202emoc.live", "moc. live"],
  ["J. R. R. Tolkien", "J. R. R. Tolkien"],
  ["Ольга 👩‍👩‍👧", "Ольга 👩‍👩‍👧"],
])("email clients find no link in the inviter's message: %s", (written, shown) => {
  const mail = renderInvitation({ ...ana, inviterName: written, message: written });
  expect(mail.subject).toBe(`${shown} invited you to Acme`);
  expect(mail.text).toContain(`“${shown}”`);
});

test.each([
  ["http://evil.example/login", "evil. example/login"],
  ["evil.example/login", "evil. example/login"],
  ["Booking.com", "Booking.com"],
  ["AC/DC", "AC/DC"],
])(
  "a project's name that is an address is shown as text, and one that contains a dot stays: %s",
  (written, shown) => {
    const mail = renderInvitation({ ...ana, projectName: written });
    expect(mail.subject).toBe(`Ana López invited you to ${shown}`);
    expect(mail.text).not.toMatch(/evil\.example/);
  },
);

test("long names are cut at character boundaries and the email stays under Gmail's 102 KB", () => {
  const mail = renderInvitation({
    ...ana,
    inviterName: "👩‍👩‍👧‍👦".repeat(5_000),
    projectName: "Straße ".repeat(5_000),
    message: "long ".repeat(50_000),
  });
  expect(mail.subject.startsWith(`${"👩‍👩‍👧‍👦".repeat(59)}… invited you to Straße`)).toBe(true);
  expect(new TextEncoder().encode(mail.html).length).toBeLessThan(102_000);
});

test("without a name the invitation names nobody, and missing texts leave no empty paragraph", () => {
  const { inviterName: _, recipientName: __, message: ___, friendReward: ____, ...bare } = ana;
  const mail = renderInvitation(bare);
  expect(mail.subject).toBe("You’re invited to Acme");
  expect(mail.text).not.toMatch(/\n{3,}|“”|Hi/);
});

test.each([
  "a-".repeat(500_000),
  "a.".repeat(500_000),
  "👩‍".repeat(200_000),
  "é".repeat(1_000_000),
  "{{".repeat(500_000),
])("a megabyte in every field is rendered quickly", (value) => {
  // Quadratic work on a megabyte takes longer than any test may.
  const email = renderInvitation({
    ...{ ...ana, inviterName: value, recipientName: value },
    ...{ projectName: value, message: value },
  });
  expect(email.subject.length).toBeGreaterThan(0);
});
