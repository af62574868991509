import { describe, expect, test } from "vitest";
import { codeIn } from "./code-in.ts";
import { guessColumns, rowOf } from "./columns.ts";

const ana = { email: "ana@example.com", name: "Ana Silva" };
const guess = (...lines: Record<string, string>[]) => guessColumns(Object.keys(lines[0] ?? {}), lines);

test.each([
  [
    "GrowSurf",
    { id: "xia2zh", email: "ana@example.com", firstName: "Ana", lastName: "Silva", referredBy: "1cca8d" },
    { ...ana, code: "xia2zh" },
  ],
  [
    "Viral Loops",
    {
      firstname: "Ana",
      lastname: "Silva",
      Email: "ana@example.com",
      referralCode: "AB12",
      referralCount: "3",
    },
    { ...ana, code: "AB12" },
  ],
  [
    "ReferralHero",
    {
      id: "sub_2bad325a25d7",
      email: "ana@example.com",
      name: "Ana Silva",
      code: "9f-3a",
      referrer: "ben@example.com",
    },
    { ...ana, code: "9f-3a" },
  ],
  [
    "Prefinery",
    {
      Email: "ana@example.com",
      "First Name": "Ana",
      "Last Name": "Silva",
      "Referral Link": "https://acme.com/?r=Zz9",
      Status: "applied",
    },
    { ...ana, code: "Zz9" },
  ],
])("a file of %s is mapped by its column names", (_, line, row) => {
  const { columns, doubts } = guess(line);
  expect(rowOf(line, columns)).toEqual(row);
  expect(doubts).toEqual([]);
});

describe("the code", () => {
  const link = (code: string) => `https://acme.com/?r=${code}`;

  test("is taken from links rather than from ids, whichever comes first", () => {
    const lines = [0, 1, 2].map((n) => ({
      ID: `sub_${n}`,
      Email: `p${n}@x.com`,
      "Referral Link": link(`c${n}`),
    }));
    const { columns, doubts, unsure } = guess(...lines);
    expect([columns.code, doubts, unsure]).toEqual(["Referral Link", [], null]);
  });

  test("is doubtful if a link and a code differ, and not if they agree", () => {
    const agreeing = { code: "a1", "Share URL": link("a1"), email: "a@x.com" };
    expect(guess(agreeing)).toMatchObject({ columns: { code: "Share URL" }, doubts: [] });
    expect(guess(agreeing, { ...agreeing, code: "b2" })).toMatchObject({
      columns: { code: null },
      doubts: [{ field: "code", columns: ["Share URL", "code"] }],
    });
  });

  test("is found in a column of links whatever its name, but not in one that is the same for all", () => {
    const lines = [0, 1, 2].map((n) => ({
      email: `p${n}@x.com`,
      Website: "https://acme.com/",
      "Persönlicher Link": `acme.com/invite/c${n}`,
    }));
    expect(guess(...lines).columns.code).toBe("Persönlicher Link");
  });

  test("is unsure if only an id could be it", () => {
    expect(guess({ id: "sub_0", email: "a@x.com" })).toMatchObject({ columns: { code: "id" }, unsure: "id" });
  });

  test("is never that of the inviter", () => {
    const line = { email: "a@x.com", "Referrer Code": "b1", referrer: "https://acme.com/?r=b1" };
    expect(guess(line).columns.code).toBeNull();
  });
});

describe("the address", () => {
  test("is found by what is in the column, but is never the inviter's", () => {
    const line = { Kontakt: "ana@example.com", Referrer: "ben@example.com" };
    expect(guess(line).columns.email).toBe("Kontakt");
  });

  test("is doubtful if two columns have different ones", () => {
    const line = { Email: "ana@example.com", "User Email": "ana@work.com" };
    expect(guess(line).doubts).toEqual([{ field: "email", columns: ["Email", "User Email"] }]);
    expect(guess({ ...line, "User Email": "Ana@example.com" }).doubts).toEqual([]);
  });
});

test.each([
  ["abc", "abc"],
  ["https://acme.com/invite/abc/", "abc"],
  ["https://acme.com/?utm_source=x&grsf=abc", "abc"],
  ["https://acme.com/win?utm_source=x&freund=abc", "abc"],
  ["acme.com/win?mwr=abc", "abc"],
  ["https://acme.com/#/r/abc", "abc"],
  ["https://acme.com/", ""],
  ["v1.5", "v1.5"],
])("the code in %s is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test("a link without a code is passed on whole, so that its row is refused", () => {
  const line = { email: "a@x.com", link: "https://acme.com/" };
  expect(rowOf(line, guess(line).columns).code).toBe("https://acme.com/");
});

test("a link is read whole before it is cut", () => {
  const line = { email: "a@x.com", link: `https://acme.com/?utm_source=${"x".repeat(600)}&r=abc` };
  expect(rowOf(line, guess(line).columns).code).toBe("abc");
});

test("an unknown column is left to the member", () => {
  const { columns } = guess({ Kundennummer: "17", Adresse: "Hauptstraße 1" });
  expect(columns).toMatchObject({ email: null, externalId: null, code: null });
});
