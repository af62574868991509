import { expect, test } from "vitest";
import { diskRoom } from "./disk-room.ts";

const mb = 1024 * 1024;

test.each([
  [512 * mb, 0, "enough"],
  [512 * mb - 1, 0, "low"],
  [1_712 * mb, 1_000 * mb, "enough"],
  [1_711 * mb, 1_000 * mb, "low"],
  [128 * mb, 0, "low"],
  [128 * mb - 1, 0, "full"],
  [0, 0, "full"],
] as const)("%i bytes free beside a table of %i are %s", (free, table, room) => {
  expect(diskRoom(free, table)).toBe(room);
});
