import { describe, expect, test } from "vitest";
import { cardSize, socialCard } from "./social-card.ts";
import { breakLines } from "./social-card-lines.ts";
import { renderer } from "./social-card-render.ts";
import { pngSize } from "./testing/png.ts";

const long =
  "Everything that is stored about members and participants, how long and by whom it can be read. ";
const measure = (word: string) => word.length * 0.5;

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

describe("lines", () => {
  const options = { size: 30, room: 640, most: 4, measure };
  const widthOf = (line: string) => (line.length * 0.5 + 0.01) * 30;

  test("contain all words and fit the width", () => {
    const lines = breakLines(long, options);
    expect(lines.join(" ")).toBe(long.trim());
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(640);
  });

  test("are balanced: none is a single word if there is a choice", () => {
    const lines = breakLines("one two three four five six seven eight nine ten eleven", {
      ...options,
      room: 500,
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.split(" ").length).toBeGreaterThan(1);
  });

  test("are cut with an ellipsis after a whole word if there are too many", () => {
    const lines = breakLines(long.repeat(5), options);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/\w…$/);
    expect(long.repeat(5).startsWith(lines.join(" ").slice(0, -1))).toBe(true);
  });

  test("of an empty text are empty", () => expect(breakLines("  ", options)).toEqual([]));
});
