import { expect, test } from "vitest";
import { cardSize, socialCard } from "./social-card.ts";
import { renderer } from "./social-card-render.ts";
import { pngSize } from "./testing/png.ts";

const long =
  "Everything that is stored about members and participants, how long and by whom it can be read. ";

test("a shared link's picture is 1200 by 630 and at most 100 KB", async () => {
  const png = await socialCard({ title: "K-factor calculator", kicker: "Assessment", text: long });
  expect(pngSize(png)).toEqual(cardSize);
  expect(png.length).toBeLessThan(100 * 1024);
});

test("the picture is determined by its text", async () => {
  const [one, same, other] = await Promise.all(
    ["Pricing", "Pricing", "Prices"].map((title) => socialCard({ title })),
  );
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test("SVG markup in a text is drawn literally", async () => {
  await expect(socialCard({ title: `</text><svg a="&b;'>`, text: "<&>" })).resolves.toBeInstanceOf(
    Uint8Array,
  );
});

test("each face is drawn with its own glyphs", async () => {
  const { width } = await renderer();
  const widths = (["display", "text", "strong"] as const).map((face) => width("participants", face));
  expect(new Set(widths.map((value) => value.toFixed(2))).size).toBe(3);
  for (const value of widths) expect(value).toBeGreaterThan(4);
});
