import { expect, test } from "vitest";
import { originLines } from "./origin-lines.ts";

const complaintOf = (text: string) => originLines.safeParse(text).error?.issues[0]?.message;

test("pasted addresses become origins without duplicates", () => {
  expect(originLines.parse(" https://Acme.com/\n\nhttps://acme.com http://localhost:3000 ")).toEqual([
    "https://acme.com",
    "http://localhost:3000",
  ]);
});

test("an invalid origin is named in the error", () => {
  expect(complaintOf("https://acme.com\nacme.com")).toBe(
    "acme.com is not an origin such as https://acme.com",
  );
  expect(complaintOf("https://acme.com/shop")).toContain("https://acme.com/shop");
  expect(complaintOf("javascript:alert(1)")).toContain("javascript:alert(1)");
});

test("none and too many are refused", () => {
  expect(complaintOf("  ")).toBe("Add at least one origin");
  const many = Array.from({ length: 21 }, (_, index) => `https://a${index}.com`).join("\n");
  expect(complaintOf(many)).toBe("Add at most 20 origins");
});
