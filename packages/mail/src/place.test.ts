import { expect, test } from "vitest";
import { renderPlace, type WaitlistPlaceEmail } from "./index.ts";

const ben: WaitlistPlaceEmail = {
  projectName: "Acme",
  position: 7,
  places: 5,
  joined: 2,
  link: "https://edge.example.com/r/7KQ2MXA9",
  unsubscribeUrl: "https://edge.example.com/v1/unsubscribe/abc",
  postalAddress: "Acme Ltd\n1 Main Street",
};

test("HTML and plain text show position, link and how to move up", () => {
  const { subject, html, text } = renderPlace(ben);
  expect(subject).toBe("You’re number 7 on the waitlist for Acme");
  for (const body of [html, text]) {
    for (const part of [
      "You are number 7 in the line",
      "Move up 5 for each friend who joins with your link. 2 joined with your link so far.",
      ben.link,
      ben.unsubscribeUrl,
      "Acme Ltd, 1 Main Street",
    ]) {
      expect(body).toContain(part);
    }
  }
});

test("without a bonus per friend and without joins it mentions neither", () => {
  const { text } = renderPlace({ ...ben, places: 0, joined: 0 });
  expect(text).not.toContain("Move up");
  expect(text).not.toContain("joined with");
  expect(text).not.toMatch(/\n{3,}/);
});

test("it offers one-click unsubscription and is marked as automatic", () => {
  expect(renderPlace(ben).headers).toEqual({
    "List-Unsubscribe": `<${ben.unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-replied",
  });
});

test("a project's name adds no header", () => {
  expect(renderPlace({ ...ben, projectName: "<img src=x>" }).html).not.toContain("<img src=x>");
  expect(() => renderPlace({ ...ben, projectName: "a\r\nBcc: b" })).toThrow("line_break: projectName");
});

test.each(["javascript:alert(1)", "http://example.com/", ""])("%j is refused as a link", (link) => {
  expect(() => renderPlace({ ...ben, link })).toThrow("unsafe_link: link");
});
