import { expect, test } from "vitest";
import { beacons } from "../counting/beacons.ts";
import { send, websiteIdOf } from "./statements.ts";

/** A database that answers each statement with a row, and the statements it received. */
function answering(rows: Record<string, unknown>[]) {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const pool = {
    async query(text: string, values: readonly unknown[] = []) {
      statements.push({ text, values });
      return { rows };
    },
    end: async () => undefined,
  };
  return { statements, pool };
}

const [visit] = [...beacons(3, 1)];

test("a visit reads the site once and inserts a row per event", async () => {
  if (visit === undefined) throw new Error("there is no visit");
  const { statements, pool } = answering([{}]);
  expect(await send(pool, visit)).toBe(3 + visit.events.length);
  const kinds = statements.map(({ text }) => text.split(/\s+/).slice(0, 3).join(" "));
  expect(kinds.filter((kind) => kind === "INSERT INTO website_event")).toHaveLength(visit.events.length);
  expect(kinds.filter((kind) => kind === "INSERT INTO session")).toHaveLength(1);
  for (const { text, values } of statements)
    expect(values, text).toHaveLength(Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n))));
});

test("an unknown site is not a visit", async () => {
  if (visit === undefined) throw new Error("there is no visit");
  await expect(send(answering([]).pool, visit)).rejects.toThrow("no such site");
});

test("site ids are UUIDs derived from names", () => {
  expect(websiteIdOf("prj_1")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(websiteIdOf("prj_1")).toBe(websiteIdOf("prj_1"));
  expect(websiteIdOf("prj_2")).not.toBe(websiteIdOf("prj_1"));
});
