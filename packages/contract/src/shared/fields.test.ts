import { expect, test } from "vitest";
import { host, origin } from "../publishing/project.ts";
import { roleAtLeast, roles } from "../tenancy/roles.ts";
import {
  canBeEmailed,
  email,
  line,
  mailableEmail,
  shownAddress,
  shownHost,
  text,
  timeZone,
} from "./fields.ts";

test("one line of text has no control characters, so that none can reach an email header", () => {
  const name = line(1, 20);
  expect(name.parse("  Mara  ")).toBe("Mara");
  for (const wrong of [
    "",
    "   ",
    "a\r\nBcc: x@example.com",
    "a\nb",
    "a\u0000b",
    "a\u0085b",
    "x".repeat(21),
  ]) {
    expect(name.safeParse(wrong).success).toBe(false);
  }
});

const turning = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x206e, 0xfff9];

test("text has no characters that change the direction of surrounding text", () => {
  for (const code of turning) {
    const value = `Ana${String.fromCodePoint(code)}gpj.exe`;
    expect(line(1, 80).safeParse(value).success, code.toString(16)).toBe(false);
    expect(text(1, 80).safeParse(value).success, code.toString(16)).toBe(false);
  }
});

test.each([
  ["Persian, with a non-joiner", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"],
  ["Sinhala, with a joiner", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
  ["Hebrew beside Latin, with a mark", "\u05d3\u05e0\u05d4 (Dana)\u200f"],
  ["a family emoji", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}"],
  ["the flag of Wales", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"],
  ["combining marks", "Zoe\u0308"],
])("a name in %s is unchanged", (_, name) => {
  expect(line(1, 80).parse(name)).toBe(name);
});

test.each([line, text])("length is counted in code points, so that 80 emoji are 80 characters", (field) => {
  expect(field(1, 80).safeParse("💥".repeat(80)).success).toBe(true);
  for (const long of ["💥".repeat(81), "x".repeat(81), "x".repeat(1_000)])
    expect(field(1, 80).safeParse(long).error?.issues[0]?.message).toBe("can be at most 80 characters");
});

test.each(["\u200b", "\u200d\u200c", "\u2060", "\ufeff \u200b"])(
  "a name of only invisible characters is empty",
  (name) => {
    expect(line(1, 80).safeParse(name).error?.issues[0]?.message).toBe("can't be empty");
  },
);

test("an email address is lower-cased, and a single address", () => {
  expect(email.parse(" Mara@Example.COM ")).toBe("mara@example.com");
  for (const wrong of ["mara", "a@b", "a@example.com,b@example.com", "a@example.com\nb"]) {
    expect(email.safeParse(wrong).success).toBe(false);
  }
});

test.each([
  ["jörg@müller.de", "jörg@xn--mller-kva.de"],
  ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@xn--e1afmkfd.xn--p1ai", "ana@xn--e1afmkfd.xn--p1ai"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["अजय@डाटा.भारत", "अजय@xn--c2bd1gb.xn--h2brj9c"],
  ["квіточка@пошта.укр", "квіточка@xn--80a1acn3a.xn--j1amh"],
  ["θσερ@εχαμπλε.ψομ", "θσερ@xn--mxahbxey0c.xn--xxaf0a"],
  ["Dörte@Sörensen.example.com", "dörte@xn--srensen-90a.example.com"],
  ["коля@пример.рф", "коля@xn--e1afmkfd.xn--p1ai"],
  ["山田.太郎@日本.jp", "山田.太郎@xn--wgv71a.jp"],
  ["홍길동@한국.kr", "홍길동@xn--3e0b707e.kr"],
  ["أحمد@مثال.مصر", "أحمد@xn--mgbh0fb.xn--wgbh1c"],
  ["דנה@דוגמה.co.il", "דנה@xn--6dbbec0c.co.il"],
  ["āris@example.lv", "āris@example.lv"],
  ["Ａｎａ＠ｅｘａｍｐｌｅ。ｃｏｍ", "ana@example.com"],
  ["Zoe\u0308@example.com", "zoë@example.com"],
  ["a&b=c/d@example.com", "a&b=c/d@example.com"],
  ["o'brien!#$%*?^`{|}~@example.com", "o'brien!#$%*?^`{|}~@example.com"],
  ["ana+tag@Example.CO.UK", "ana+tag@example.co.uk"],
  ["ana.b-c_d@sub.example.museum", "ana.b-c_d@sub.example.museum"],
  ["ana@MÜNCHEN.de", "ana@xn--mnchen-3ya.de"],
])("the address %s is accepted, and stored as %s", (written, stored) => {
  expect(email.parse(` ${written} `)).toBe(stored);
  expect(email.parse(stored)).toBe(stored);
  expect(email.parse(shownAddress(stored))).toBe(stored);
});

test.each([
  ["a Cyrillic а among Latin letters", "аna@example.com"],
  ["a zero-width space", "an\u200ba@example.com"],
  ["a joiner", "an\u200da@example.com"],
  ["a bidi override", "ana\u202e@example.com"],
  ["a Hangul filler", "\u3164@example.com"],
  ["a no-break space", "an\u00a0a@example.com"],
  ["a control character", "an\u0007a@example.com"],
  ["a line end", "ana@example.com\r\nbcc: b@example.com"],
  ["a zero-width space in the domain", "ana@exa\u200bmple.com"],
  ["a percent-encoded domain", "ana@ex%61mple.com"],
  ["an IPv4 address", "ana@127.0.0.1"],
  ["an IPv6 address", "ana@[::1]"],
  ["a path", "ana@example.com/x"],
  ["broken Punycode", "ana@xn--a.com"],
  ["two dots", "ana..b@example.com"],
  ["a dot at the end", "ana.@example.com"],
  ["a quoted name", '"ana b"@example.com'],
  ["no name", "@example.com"],
  ["a name of more than 64 bytes", `${"ö".repeat(33)}@example.com`],
])("an address with %s is refused", (_, written) => {
  expect(email.safeParse(written).error?.issues[0]?.message).toBe("is not an email address");
});

test("an address that has to receive email has no other scripts before the @", () => {
  expect(mailableEmail.parse("ana@münchen.de")).toBe("ana@xn--mnchen-3ya.de");
  expect(mailableEmail.safeParse("jörg@münchen.de").error?.issues[0]?.message).toMatch(/^can't receive/);
  expect([canBeEmailed("ana@xn--mnchen-3ya.de"), canBeEmailed("jörg@example.com")]).toEqual([true, false]);
});

test.each([
  ["münchen.de", "xn--mnchen-3ya.de"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
  ["예시.한국", "xn--vv4b11d.xn--3e0b707e"],
  ["مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"],
  ["παράδειγμα.δοκιμή", "xn--hxajbheg2az3al.xn--jxalpdlp"],
  ["उदाहरण.परीक्षा", "xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"],
  ["דוגמה.טעסט", "xn--6dbbec0c.xn--deba0ad"],
  ["faß.example.com", "xn--fa-hia.example.com"],
])("the host %s is stored as %s and shown as written", (written, stored) => {
  expect(host.parse(`HTTPS://${written}/shop?x=1`)).toBe(stored);
  expect(host.parse(stored)).toBe(stored);
  expect(shownHost(stored)).toBe(written);
  expect(origin.parse(`https://${written}:8443`)).toBe(`https://${stored}:8443`);
});

test.each([
  ["Cyrillic letters that all look Latin", "аррӏе.com", "xn--80ak6aa92e.com"],
  ["a Cyrillic letter among Latin ones", "pаypal.com", "xn--pypal-4ve.com"],
  ["Greek letters that look Latin", "ικο.com", "xn--uxacp.com"],
])("a host of %s is shown as Punycode, as browsers do", (_, written, stored) => {
  expect(host.parse(written)).toBe(stored);
  expect(shownHost(stored)).toBe(stored);
});

test("a label of Hebrew and Latin letters is shown as Punycode, as browsers do", () => {
  expect(shownHost("xn--abc-spe.com")).toBe("xn--abc-spe.com");
});

test("hosts with invisible, encoded or directed characters are refused", () => {
  for (const wrong of [
    "ac\u200bme.com",
    "ac\u00adme.com",
    "acme\u202e.com",
    "%61cme.com",
    "acme\\.com",
    "0x7f.1",
    "xn--a.com",
    "xn--ab-j1t.com",
    "shop.xn--mnchen-3y.de",
  ])
    expect(host.safeParse(wrong).success, wrong).toBe(false);
});

test("a pasted address becomes its hostname", () => {
  expect(host.parse("https://Acme.com/shop?x=1#top")).toBe("acme.com");
  expect(host.parse("acme.co.uk")).toBe("acme.co.uk");
  for (const wrong of [
    "acme",
    "-acme.com",
    "acme..com",
    "10.0.0.1",
    "acme.com:80",
    "a b.com",
    "user@acme.com",
  ]) {
    expect(host.safeParse(wrong).success).toBe(false);
  }
});

test("an empty host and an invalid one get different messages", () => {
  const said = (value: string) => host.safeParse(value).error?.issues.map(({ message }) => message);
  for (const nothing of ["", "  ", "https://"]) expect(said(nothing)).toEqual(["can't be empty"]);
  expect(said("acme")).toEqual(["is not a hostname such as acme.com"]);
});

test("an origin has scheme and host, and no path", () => {
  for (const right of ["https://acme.com", "http://127.0.0.1:4002"])
    expect(origin.safeParse(right).success).toBe(true);
  for (const wrong of [
    "acme.com",
    "https://acme.com/",
    "javascript:alert(1)",
    "*",
    "https://*.acme.com",
    "null",
  ]) {
    expect(origin.safeParse(wrong).success).toBe(false);
  }
});

test("only existing time zones pass", () => {
  expect(timeZone.safeParse("Europe/Berlin").success).toBe(true);
  for (const wrong of ["Mars/Olympus", "", "Europe/Berlin; drop"])
    expect(timeZone.safeParse(wrong).success).toBe(false);
});

test("each role may do what lower ones may, and no more", () => {
  for (const [i, held] of roles.entries()) {
    for (const [j, needed] of roles.entries()) expect(roleAtLeast(held, needed)).toBe(i >= j);
  }
});

test.each([
  ["https://acme.com:443", "https://acme.com"],
  ["http://acme.com:80", "http://acme.com"],
  ["https://acme.com:80", "https://acme.com:80"],
  ["http://localhost:3000", "http://localhost:3000"],
])("the origin %j is stored as browsers send it, %j", (typed, kept) => {
  expect(origin.parse(typed)).toBe(kept);
});
