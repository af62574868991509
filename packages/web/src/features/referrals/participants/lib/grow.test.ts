import type { Branch } from "@kiteloop/contract/referrals/chain";
import { expect, test } from "vitest";
import { drawTree, grow } from "./grow.ts";

const branch = (externalId: string, parent: string, level: number, more: Partial<Branch> = {}): Branch => ({
  externalId,
  name: "",
  status: "joined",
  joinedAt: "2026-03-10T12:00:00.000Z",
  participantId: null,
  joined: 0,
  parent,
  level,
  whole: true,
  ...more,
});

const branches = [
  branch("ben", "ana", 1),
  branch("cleo", "ana", 1, { status: "rejected" }),
  branch("dan", "ben", 2),
  branch("eve", "ben", 2),
];

test("each invitee is below their inviter, in order", () => {
  const shape = (tree: ReturnType<typeof grow>): unknown =>
    tree.map(({ branch: { externalId }, below }) => [externalId, shape(below)]);
  expect(shape(grow(branches, "ana"))).toEqual([
    [
      "ben",
      [
        ["dan", []],
        ["eve", []],
      ],
    ],
    ["cleo", []],
  ]);
  expect(grow([], "ana")).toEqual([]);
});

test("a picture has a column for each level, without overlaps", () => {
  const { dots, lines, width, height } = drawTree(grow(branches, "ana"));
  const at = (key: string) => dots.find((dot) => dot.key === key);
  expect(dots).toHaveLength(5);
  expect(lines.map(({ key }) => key).sort()).toEqual(["ben", "cleo", "dan", "eve"]);
  expect(new Set(dots.map(({ x }) => x)).size).toBe(3);
  expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(at("ben")?.y).toBe(((at("dan")?.y ?? 0) + (at("eve")?.y ?? 0)) / 2);
  expect(at("cleo")?.rejected).toBe(true);
  for (const { x, y } of dots) {
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
});

test("the height of a wide tree is limited", () => {
  const many = Array.from({ length: 300 }, (_, n) => branch(`p-${n}`, "ana", 1));
  expect(drawTree(grow(many, "ana")).height).toBeLessThan(460);
});
