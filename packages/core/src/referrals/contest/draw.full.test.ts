import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { drawWinners, type Tickets, ticketDigestOf } from "./draw.ts";
import { sha256 } from "./rank.ts";

const list: Tickets = [
  ["a", 1],
  ["b", 3],
  ["c", 6],
];

test("the same seed and tickets draw the same winners, and nobody twice", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (seed, winners) => {
      const drawn = drawWinners(seed, list, winners);
      expect(drawn).toEqual(drawWinners(seed, list, winners));
      expect(new Set(drawn).size).toBe(Math.min(winners, list.length));
    }),
  );
});

test("each ticket wins as often as each other", () => {
  const wins = { a: 0, b: 0, c: 0 } as Record<string, number>;
  const draws = 4_000;
  for (let n = 0; n < draws; n++)
    for (const entry of drawWinners(`seed ${n}`, list, 1)) wins[entry] = (wins[entry] ?? 0) + 1;
  // Some five standard deviations.
  for (const [entry, tickets] of list) {
    const share = tickets / 10;
    const spread = 5 * Math.sqrt(draws * share * (1 - share));
    expect(Math.abs((wins[entry] ?? 0) - draws * share)).toBeLessThan(spread);
  }
});

test("nobody wins without tickets", () => {
  expect(drawWinners("seed", [], 3)).toEqual([]);
});

test.each([
  ["draw.mjs", process.execPath],
  ["draw.py", "python3"],
])("the documented programs repeat a draw, and refuse a changed one: %s", (name, program) => {
  const text = readFileSync(new URL("../../../../../docs/rewards.md", import.meta.url), "utf8");
  const [, code = ""] = text.match(new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\`$`, "ms")) ?? [];
  const dir = mkdtempSync(join(tmpdir(), "draw-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, name), code);
  const seed = sha256("secret");
  const many = Array.from({ length: 40 }, (_, n): Tickets[number] => [sha256(String(n)), 1 + (n % 7)]);
  const winners = drawWinners(seed, many, 12);
  const file = { commitment: sha256(seed), seed, ticketDigest: ticketDigestOf(many), winners, tickets: many };
  const check = (content: object) => {
    writeFileSync(join(dir, "tickets.json"), JSON.stringify(content));
    return execFileSync(program, [join(dir, name), join(dir, "tickets.json")], { encoding: "utf8" }).trim();
  };
  // Only Node is certain to be installed.
  if (program !== process.execPath && spawnSync(program, ["--version"]).error !== undefined) return;
  expect(check(file)).toBe("The draw is correct.");
  expect(check({ ...file, winners: winners.toReversed() })).toBe("The draw is wrong.");
  expect(check({ ...file, commitment: sha256("another") })).toBe("The draw is wrong.");
});
