import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChainMember, chainSizes } from "./chains.ts";

const one = (id: string, parentId: string | null, joined = 1, rootId = "a"): ChainMember => ({
  id,
  rootId,
  parentId,
  joined,
});

test("a chain contains everybody who came through its root, and is as deep as its longest path of invitations", () => {
  expect(chainSizes([])).toEqual([]);
  expect(chainSizes([one("a", null, 3)])).toEqual([{ rootId: "a", people: 3, inviters: 1, depth: 1 }]);
  const members = [one("c", "b", 2), one("a", null, 2), one("d", "c"), one("b", "a"), one("e", "a")];
  expect(chainSizes(members)).toEqual([{ rootId: "a", people: 7, inviters: 5, depth: 4 }]);
});

test("the largest chain comes first, equal ones are sorted by their root", () => {
  const members = [one("b", null, 2, "b"), one("a", null, 2), one("c", null, 5, "c")];
  expect(chainSizes(members).map(({ rootId }) => rootId)).toEqual(["c", "a", "b"]);
});

test("a member whose inviter is unknown, or in another chain, is one step below the root", () => {
  expect(chainSizes([one("a", null), one("x", "nobody")])[0]?.depth).toBe(2);
  expect(
    chainSizes([one("x", "y"), one("y", null, 1, "y")]).find(({ rootId }) => rootId === "a")?.depth,
  ).toBe(2);
});

test("people who invited one another end the path, and their invitees are below them", () => {
  const circle = [one("x", "y"), one("y", "z"), one("z", "x")];
  expect(chainSizes(circle)[0]?.depth).toBe(4);
  expect(chainSizes([one("t", "s"), one("s", "x"), ...circle])[0]?.depth).toBe(6);
  expect(chainSizes([...circle, one("s", "x"), one("t", "s")])[0]?.depth).toBe(6);
});

/** The same, computed one by one. */
function walked(members: readonly ChainMember[]): number {
  const ids = new Set(members.map(({ id }) => id));
  const parents = new Map(members.map(({ id, parentId }) => [id, ids.has(parentId ?? "") ? parentId : null]));
  return Math.max(
    ...members.map(({ id }) => {
      const seen = new Set<string>();
      let current = id;
      for (; current !== "0" && !seen.has(current); current = parents.get(current) ?? "0") seen.add(current);
      return 1 + seen.size;
    }),
  );
}

test("the result is independent of the order of members, and of who invited whom", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 30 }), (parents) => {
      const members = parents.map((parent, at) => one(`${at}`, at === 0 ? null : `${parent}`, 1, "0"));
      const [chain] = chainSizes(members);
      expect(chain).toEqual({
        rootId: "0",
        people: members.length,
        inviters: members.length,
        depth: walked(members),
      });
      expect(chainSizes(members.toReversed())).toEqual([chain]);
    }),
  );
});

test("a path of ten thousand needs no deeper stack than one of ten", () => {
  const row = Array.from({ length: 10_000 }, (_, at) => one(`${at}`, at === 0 ? null : `${at - 1}`, 1, "0"));
  expect(chainSizes(row.toReversed())[0]?.depth).toBe(10_000);
});
