import { expect, test } from "vitest";
import { Brand, neutralBrand } from "./brand.ts";

test.each([
  ["acme.com", "Acme"],
  ["www.blue-river.co.uk", "Blue River"],
  ["app.acme.com", "Acme"],
  ["localhost:4002", "Localhost"],
  ["127.0.0.1:4002", "127.0.0.1:4002"],
  ["", "Us"],
  [`${"a".repeat(60)}.com`, `A${"a".repeat(29)}`],
])("host %j has the name %j", (host, name) => {
  expect(neutralBrand(host).name).toBe(name);
  expect(Brand.safeParse(neutralBrand(host)).success).toBe(true);
});
