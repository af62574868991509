import { expect, test } from "vitest";
import { type Block, formatAddress, renderConfirmationCode, renderEmail, renderResetCode } from "./index.ts";

const every: readonly Block[] = [
  { kind: "heading", text: "Heading" },
  { kind: "text", text: "First\nsecond" },
  { kind: "code", text: "123456" },
  { kind: "button", label: "Go", href: "https://example.com/?a=1&b=2" },
  { kind: "divider" },
  { kind: "subheading", text: "Below" },
  {
    kind: "figures",
    rows: [
      { label: "Joins", value: "12", note: "9 before" },
      { label: "Left", value: "0", note: "" },
    ],
  },
  { kind: "list", items: ["One", "Two"] },
  { kind: "small", text: "Small", link: { label: "print", href: "https://example.com/small" } },
];

function render(blocks: readonly Block[], style = {}) {
  return renderEmail({
    template: { subject: "Subject", preheader: "Preview", blocks },
    variables: {},
    style,
  });
}

test("plain text is made from the same blocks", () => {
  expect(render(every).text).toBe(
    "Heading\n\nFirst\nsecond\n\n123456\n\nGo:\nhttps://example.com/?a=1&b=2\n\n--------\n\nBelow\n\nJoins: 12 (9 before)\nLeft: 0\n\n- One\n- Two\n\nSmall print: https://example.com/small\n",
  );
});

test("the layout is tables with inline styles, which Outlook and Gmail both keep", () => {
  const { html } = render(every);
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(4);
  for (const table of tables)
    expect(table).toMatch(/role="presentation".*cellpadding="0" cellspacing="0" border="0"/);
  expect(html).not.toMatch(/<(script|img|link|form)\b|display:\s*(flex|grid)|@import|url\(/i);
  expect(html).toContain("mso-padding-alt");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html.indexOf("Preview")).toBeLessThan(html.indexOf("Heading"));
});

test("the brand’s logo and the inviter’s photo are the only images, at the addresses that a project gave", () => {
  const brand = {
    name: "Acme & Sons",
    logo: { url: "https://cdn.acme.com/logo.png?a=1&b=2", background: "#fffaf3" },
  };
  const person = { name: "Ana", photo: "https://acme.com/ana.jpg" };
  const { html, text } = render(every, { accent: "#ff5a1f", brand, person });
  expect([...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, url, alt]) => [url, alt])).toEqual([
    ["https://cdn.acme.com/logo.png?a=1&amp;b=2", "Acme &amp; Sons"],
    ["https://acme.com/ana.jpg", ""],
  ]);
  expect(html).toContain('<td bgcolor="#fffaf3" style="padding:16px 32px');
  expect(text).toBe(render(every).text);
});

test.each([
  ["isn’t https", "http://cdn.acme.com/logo.png"],
  ["has a password", "https://ann:secret@cdn.acme.com/logo.png"],
  ["is longer than a link may be", `https://cdn.acme.com/logo.png?${"a".repeat(900)}`],
  ["grows as it is encoded", `https://cdn.acme.com/${"形".repeat(200)}`],
])("a picture whose address %s is left out, and the email is sent", (_, address) => {
  const brand = { name: "Acme", logo: { url: address, background: "#fffaf3" } };
  const { html } = render(every, { accent: "#ff5a1f", brand, person: { name: "Ana", photo: address } });
  expect(html).not.toContain("<img");
  expect(html).toMatch(/color:#000000">Acme</);
  expect(html).toMatch(/color:#000000">A</);
});

test("without a logo the name is in a band of the accent color, and a person without a photo is an initial", () => {
  const brand = { name: "<Acme>" };
  const { html } = render(every, { accent: "#db2777", brand, person: { name: "zoë" } });
  expect(html).toMatch(/bgcolor="#db2777" style="padding:16px 32px[^>]*color:#ffffff">&lt;Acme&gt;</);
  expect(html).toMatch(/bgcolor="#db2777" width="48"[^>]*color:#ffffff">Z</);
  expect(html).not.toContain("<img");
  expect(render(every).html).toMatch(/class="ink" style="padding:28px 32px 0[^>]*>Kiteloop</);
});

test("the language determines the text direction", () => {
  expect(render(every, { lang: "ar-EG" }).html).toContain('<html lang="ar-EG" dir="rtl"');
  expect(render(every, { lang: "arn" }).html).toContain('dir="ltr"');
  expect(render(every, { lang: '"><script>' }).html).not.toContain("<script>");
});

test.each([
  ["#ffffff", "#000000"],
  ["#db2777", "#ffffff"],
  ["#1f2937", "#ffffff"],
  ["#ff5a1f", "#000000"],
])("a button of color %s has text of color %s", (accent, ink) => {
  expect(render(every, { accent }).html).toMatch(
    new RegExp(`bgcolor="${accent}".*color:${ink};text-decoration:none`),
  );
});

test("a default button turns light in dark mode, a brand-colored one stays", () => {
  expect(render(every).html).toContain('<td class="btn" bgcolor="#1f2937"');
  expect(render(every).html).toMatch(/prefers-color-scheme:dark\)\{.*\.btn\{background:#f2f3f5!important\}/);
  expect(render(every, { accent: "#ff5a1f" }).html).toContain('<td bgcolor="#ff5a1f"');
});

test.each(["red", "#fff", "#ffffff;position:fixed", "#ffffff\n"])("%j is not a valid color", (accent) => {
  expect(() => render(every, { accent })).toThrow("bad_colour");
});

test("refuses a line break or non-ASCII in a header field", () => {
  const template = { subject: "Subject", preheader: "", blocks: [] };
  for (const headers of [{ "X-A": "a\r\nBcc: b" }, { "X-A": "ü" }, { "X-A: b\r\nBcc": "c" }]) {
    expect(() => renderEmail({ template, variables: {}, headers })).toThrow("line_break");
  }
  expect(() => renderEmail({ template: { ...template, subject: "a\nb" }, variables: {} })).toThrow(
    "line_break: subject",
  );
  expect(() => renderEmail({ template: { ...template, subject: " " }, variables: {} })).toThrow(
    "empty_field: subject",
  );
});

test("refuses a missing variable", () => {
  expect(() => render([{ kind: "text", text: "Hi {{ nobody }}" }])).toThrow("unknown_variable: nobody");
  expect(() => render([{ kind: "text", text: "Hi {{toString}}" }])).toThrow("unknown_variable: toString");
});

test("code emails show the code in subject and body, and its validity", () => {
  for (const email of [renderConfirmationCode, renderResetCode]) {
    const { subject, text, headers } = email({ code: "428911", validMinutes: 1440 });
    expect(subject).toMatch(/^428911 /);
    expect(text).toContain("\n428911\n");
    expect(text).toContain("24 hours");
    expect(headers).toEqual({ "Auto-Submitted": "auto-generated" });
  }
  expect(renderResetCode({ code: "1", validMinutes: 60 }).text).toContain("60 minutes");
});

test.each([
  [{ address: "a@acme.com" }, "a@acme.com"],
  [{ address: "a@acme.com", name: 'Ana "A" via Acme' }, '"Ana \\"A\\" via Acme" <a@acme.com>'],
  [{ address: "a@acme.com", name: "Zoë" }, "=?UTF-8?B?Wm/Dqw==?= <a@acme.com>"],
])("%j is formatted for a From field", (sender, written) => {
  expect(formatAddress(sender)).toBe(written);
});

test("a long non-ASCII name becomes encoded words of at most 75 characters that decode to it", () => {
  const name = "日本語の名前👩‍👩‍👧".repeat(20);
  const words = formatAddress({ address: "a@acme.com", name }).split(" ").slice(0, -1);
  expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(75);
  const decoded = words.map((word) => Buffer.from(word.slice(10, -2), "base64").toString("utf8")).join("");
  expect(decoded).toBe(name);
});

test.each([
  "a@b.com\r\nBcc: c@d.com",
  "a b@c.com",
  "a@b.com, c@d.com",
  "<a@b.com>",
  "a@b@c.com",
  "ü@b.com",
  "",
])("%j is not a valid sender address", (address) => {
  expect(() => formatAddress({ address })).toThrow(/bad_address|line_break/);
});
