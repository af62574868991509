import { expect, test } from "vitest";
import { readVia, via, viaFrom } from "./via.ts";

const widgetId = "wgt_01m0nqvkb000qt0hez8wsqg1x2";

test("says how a link was shared and from which widget", () => {
  expect(viaFrom("whatsapp", widgetId)).toBe("whatsapp.sqg1x2");
  expect(readVia(viaFrom("qr", widgetId))).toEqual({ channel: "qr", widgetTag: "sqg1x2" });
  expect(readVia("link")).toEqual({ channel: "link", widgetTag: undefined });
});

test.each(["link", "qr.sqg1x2", "other.000000"])("accepts %s", (text) => {
  expect(via.safeParse(text).success).toBe(true);
});

test.each([
  "",
  "pigeon",
  "link.",
  "link.SQG1X2",
  "link.sqg1x",
  "link.sqg1x22",
  "link.sqg1x2.x",
  " link",
  "linkx",
])("%j is not a known via", (text) => {
  expect(via.safeParse(text).success).toBe(false);
});

test.each([undefined, "", "pigeon", "pigeon.sqg1x2"])("reads nothing from %j", (text) => {
  expect(readVia(text)).toEqual({});
});
