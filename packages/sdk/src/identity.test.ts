import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { signIdentity } from "./index.ts";

test("the signature equals Node's HMAC of the trimmed id and the normalized email", async () => {
  const line = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((text) => !/[\r\n]/.test(text) && text.trim() !== "");
  await fc.assert(
    fc.asyncProperty(line, line, fc.option(line, { nil: undefined }), async (secret, externalId, email) => {
      const text = `${externalId.trim()}\n${(email ?? "").trim().toLowerCase()}`;
      const expected = createHmac("sha256", secret).update(text).digest("hex");
      expect(await signIdentity({ secret, externalId, ...(email === undefined ? {} : { email }) })).toBe(
        expected,
      );
    }),
  );
});

test("the signature depends on the email address but not on its spelling", async () => {
  const sign = (email?: string) =>
    signIdentity({ secret: "s", externalId: "u1", ...(email ? { email } : {}) });
  const signatures = await Promise.all([
    sign(),
    sign("ana@acme.com"),
    sign("ben@acme.com"),
    sign(" Ana@Acme.com "),
  ]);
  expect(new Set(signatures).size).toBe(3);
  expect(signatures[1]).toBe(signatures[3]);
});

test.each([{ secret: "" }, { externalId: " " }, { externalId: "a\nb@acme.com" }, { email: "a\nb" }])(
  "%j is not signed because it is ambiguous",
  async (wrong) => {
    await expect(signIdentity({ secret: "s", externalId: "u1", ...wrong })).rejects.toThrow(TypeError);
  },
);
