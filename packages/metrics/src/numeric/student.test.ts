import { expect, test } from "vitest";
import { chiSquareQuantile, normalOfStudent, studentBound } from "./student.ts";

// Golden values from SciPy 1.17: t.isf(norm.sf(z), df), chi2.ppf(share, df).
test.each([
  [1.96, 63, 1.99837840161555],
  [2.18, 63, 2.23087990810906],
  [2.18, 2, 5.71723168520076],
  [4.5, 20, 6.02913513705272],
  [2.5, 126, 2.5364567631835],
  [6.5, 63, 7.79856879276802],
])("z %d with %d degrees", (z, freedom, golden) => {
  expect(Math.abs(studentBound(z, freedom) / golden - 1)).toBeLessThan(1e-8);
  expect(normalOfStudent(golden, freedom)).toBeCloseTo(z, 8);
});

test.each([
  [0.1, 63, 49.1105386750008],
  [0.1, 2, 0.210721031315653],
  [0.1, 17.5, 10.4742492131772],
  [0.95, 3, 7.81472790325118],
])("the %d quantile of chi-square with %d degrees", (share, freedom, golden) => {
  expect(chiSquareQuantile(share, freedom)).toBeCloseTo(golden, 8);
});
