import fc from "fast-check";
import { expect, test } from "vitest";
import { mailboxOf } from "../../shared/recipient/index.ts";
import { isDisposable } from "./disposable.ts";

test.each([
  ["mara@gmail.com", "m.a.r.a+2@googlemail.com"],
  ["mara@proton.me", "ma.ra-+x@pm.me"],
  ["mara@yahoo.co.uk", "mara-shop@yahoo.co.uk"],
  ["mara@acme.com", "mara+a+b@acme.com"],
  ["mara@acme.com", "mara@acme.com."],
])("%s and %s are one mailbox", (one, other) => {
  expect(mailboxOf(other).box).toBe(mailboxOf(one).box);
});

test.each([
  ["ma.ra@acme.com", "mara@acme.com"],
  ["mara-shop@acme.com", "mara@acme.com"],
  ["mara@gmail.com", "mara@gmail.com.evil.example"],
  ["mara@gmail.com", "mara@acme.com"],
  ["+1@acme.com", "+2@acme.com"],
])("%s and %s are two mailboxes", (one, other) => {
  expect(mailboxOf(other).box).not.toBe(mailboxOf(one).box);
});

test("a tag needs a name before it", () => {
  const tagged = (email: string) => mailboxOf(email).tagged;
  expect(["m+1@a.io", "m+@a.io", "m-1@yahoo.com"].map(tagged)).toEqual([true, true, true]);
  expect(["+1@a.io", "m-1@a.io", "f.l@gmail.com"].map(tagged)).toEqual([false, false, false]);
});

test("a mailbox equals itself", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const { box } = mailboxOf(email.toLowerCase());
      expect(mailboxOf(box)).toMatchObject({ box, tagged: false });
    }),
    { numRuns: 500 },
  );
});

test.each([
  ...["mailinator.com", "any.mailinator.com", "guerrillamail.com"].map((domain) => [domain, true] as const),
  ...["gmail.com", "acme.com", "com", "", "mailinator.acme.com"].map((domain) => [domain, false] as const),
])(
  "%j is disposable: %s, judged by the domain or one above it, but not a top-level domain",
  async (domain, expected) => {
    expect(await isDisposable(domain)).toBe(expected);
  },
);
