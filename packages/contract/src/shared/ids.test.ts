import fc from "fast-check";
import { expect, test } from "vitest";
import {
  encodeId,
  type IdKind,
  idMaker,
  idPrefixes,
  ids,
  participantCode,
  projectIdIn,
  timeOfId,
} from "./ids.ts";

const kinds = Object.keys(idPrefixes) as IdKind[];
const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
const times = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test("an id is valid for its own kind and for no other", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom(...kinds),
      times,
      bytes,
      (kind, other, time, random) => {
        const id = encodeId(kind, time, random);
        expect(ids[kind].safeParse(id).success).toBe(true);
        expect(ids[other].safeParse(id).success).toBe(kind === other);
      },
    ),
  );
});

test("ids created later sort later", () => {
  fc.assert(
    fc.property(times, times, bytes, bytes, (a, b, x, y) => {
      fc.pre(a < b);
      expect(encodeId("beacon", a, x) < encodeId("beacon", b, y)).toBe(true);
    }),
  );
});

test("ids of one generator sort by creation, also within a millisecond, and differ between generators", () => {
  let time = 1_700_000_000_000;
  const noise = (bytes: number) => Uint8Array.from({ length: bytes }, () => Math.floor(Math.random() * 256));
  const make = idMaker(() => time, noise);
  const made = Array.from({ length: 2_048 }, (_, index) => {
    if (index === 1_024) time += 1;
    return make("audit");
  });
  expect(made.toSorted()).toEqual(made);
  expect(timeOfId(make("audit"))).toBe(time);
  expect(idMaker(() => time, noise)("audit")).not.toBe(idMaker(() => time, noise)("audit"));
});

test("only ids are valid: no other case, separators or alphabet", () => {
  const id = encodeId("project", 1, new Uint8Array(16));
  for (const wrong of [
    id.toUpperCase(),
    `${id}x`,
    id.slice(0, -1),
    `${id}#`,
    id.replace("_", "-"),
    "",
    "prj_",
    ` ${id}`,
  ]) {
    expect(ids.project.safeParse(wrong).success).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (text) => !ids.project.safeParse(text).success));
});

test("a project's id is found in capitals and among punctuation", () => {
  const id = "prj_01kq3v9x7mz2hd4n8sa5tg6wbe";
  for (const text of [id, `${id}.`, ` (${id.toUpperCase()})`, `${id}/x`]) expect(projectIdIn(text)).toBe(id);
  for (const text of ["", "prj_", id.slice(0, -1)]) expect(projectIdIn(text)).toBeNull();
});

test("a participant's code is the same however it is typed", () => {
  expect(participantCode.parse(" ab2cd3ef ")).toBe("AB2CD3EF");
  for (const wrong of ["ABCD", "AB1CD3EF", "ABOCD3EF", "AB2CD3EFG"])
    expect(participantCode.safeParse(wrong).success).toBe(false);
});
