import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test("an amount has the decimals that it comes with, also where prices usually have fewer", () => {
  expect(formatMoney({ decimal: "20.00", currency: "EUR" }, "en")).toBe("€20.00");
  expect(formatMoney({ decimal: "-20.50", currency: "EUR" }, "de")).toMatch(/^-20,50\s€$/);
  expect(formatMoney({ decimal: "500", currency: "JPY" }, "en")).toBe("¥500");
  expect(formatMoney({ decimal: "1.234", currency: "KWD" }, "en")).toContain("1.234");
  expect(formatMoney({ decimal: "12.50", currency: "HUF" }, "en")).toContain("12.50");
});
