import { expect, test } from "vitest";
import { readFilter, writeFilter } from "./filter.ts";

const read = (filter: string) => readFilter(new URLSearchParams({ filter }));

test.each([
  { by: "country", value: "DE" },
  { by: "variant", value: "exp_1#b" },
  { by: "channel", value: "whatsapp" },
] as const)("$by:$value round-trips", (filter) => {
  expect(read(writeFilter(filter))).toEqual(filter);
});

test.each(["", "country", "country:", "age:30", "__proto__:x", `country:${"x".repeat(129)}`])(
  "%s is no filter",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
