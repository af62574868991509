import type { VariantResult } from "@kiteloop/contract/publishing/experiment";
import { expect, test } from "vitest";
import { reportOf } from "../../testing/experiments.ts";
import {
  absoluteEffect,
  absoluteRange,
  betweenInWords,
  rangeInWords,
  relativeEffect,
  relativeRange,
} from "./effect.ts";

const joins = { metric: "joins", denominator: "participants" } as const;

const { arms } = reportOf({});
const [a, b] = arms;
if (!a || !b?.comparison) throw new Error("no arms");
const compared = (part: Partial<NonNullable<VariantResult["comparison"]>>): VariantResult => ({
  ...b,
  comparison: b.comparison && { ...b.comparison, ...part },
});

test("an effect is a percentage of the baseline's number, and a number per 100 participants", () => {
  expect([relativeEffect(b, arms), absoluteEffect(b)]).toEqual(["+20%", "+6"]);
  expect([relativeEffect(a, arms), absoluteEffect(a)]).toEqual(["", ""]);
  const worse = compared({ difference: -0.0134 });
  expect([relativeEffect(worse, arms), absoluteEffect(worse)]).toEqual(["−4.5%", "−1.3"]);
  expect(relativeEffect(b, [{ ...a, observed: null }, b])).toBe("");
});

test("its interval is shown in the same two ways", () => {
  expect([relativeRange(b), absoluteRange(b)]).toEqual(["−3 to +45%", "−1 to +13"]);
  expect(rangeInWords(b, joins)).toBe(
    "3% fewer to 45% more, or 1 fewer to 13 more joins per 100 participants",
  );
  const better = compared({ interval: { low: 0.012, high: 0.063 }, relative: { low: 0.04, high: 0.21 } });
  expect(rangeInWords(better, joins)).toBe("4 to 21% more, or 1.2 to 6.3 more joins per 100 participants");
  const worse = compared({ interval: { low: -0.09, high: -0.01 }, relative: { low: -0.3, high: -0.03 } });
  expect(rangeInWords(worse, joins)).toBe("3 to 30% fewer, or 1 to 9 fewer joins per 100 participants");
  expect(betweenInWords(b, joins)).toBe("between 1 fewer and 13 more joins per 100 participants");
});

test("if the baseline may be 0 there is only the number per 100 participants", () => {
  const unbounded = compared({ relative: null });
  expect(relativeRange(unbounded)).toBe("");
  expect(rangeInWords(unbounded, joins)).toBe("1 fewer to 13 more joins per 100 participants");
  expect(rangeInWords(compared({ interval: null }), joins)).toBe("");
});
