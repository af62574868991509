import { expect, test } from "vitest";
import { faultsOf } from "../check-lock.mjs";
import { closure, locate, missingOptional, unverified } from "./lockfile.mjs";

const packages = {
  "": { devDependencies: { tester: "1.0.0" } },
  "node_modules/@kiteloop/app": { link: true, resolved: "packages/app" },
  "packages/app": { dependencies: { "@kiteloop/lib": "0.1.0" }, devDependencies: { tester: "1.0.0" } },
  "node_modules/@kiteloop/lib": { link: true, resolved: "packages/lib" },
  "packages/lib": { dependencies: { deep: "2.0.0" } },
  "packages/lib/node_modules/deep": { version: "2.0.0", dependencies: { shared: "1.0.0" } },
  "node_modules/deep": { version: "1.0.0" },
  "node_modules/shared": {
    version: "1.0.0",
    optionalDependencies: { "native-here": "1.0.0", "native-there": "1.0.0" },
  },
  "node_modules/native-here": {
    version: "1.0.0",
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  "node_modules/native-there": { version: "1.0.0", optional: true, os: ["plan9"] },
  "node_modules/tester": { version: "1.0.0" },
};

test("a package is resolved as Node would, the nearest first", () => {
  expect(locate(packages, "packages/lib", "deep")).toBe("packages/lib/node_modules/deep");
  expect(locate(packages, "packages/app", "deep")).toBe("node_modules/deep");
  expect(locate(packages, "packages/lib/node_modules/deep", "shared")).toBe("node_modules/shared");
  expect(locate(packages, "packages/app", "nowhere")).toBeUndefined();
});

test("a workspace's needs follow links, and leave out other platforms and tests", () => {
  expect([...closure(packages, ["packages/app"], { dev: false })].sort()).toEqual([
    "node_modules/@kiteloop/lib",
    "node_modules/native-here",
    "node_modules/shared",
    "packages/app",
    "packages/lib",
    "packages/lib/node_modules/deep",
  ]);
});

test("with development dependencies the test runner is needed", () => {
  expect(closure(packages, ["packages/app"], { dev: true })).toContain("node_modules/tester");
});

test("optional packages that a registry lacks are named with their platform", () => {
  const pruned = {
    "node_modules/a": { version: "3.1.0", optionalDependencies: { "@a/linux-arm64-musl": "3.1.0" } },
  };
  expect(missingOptional(pruned)).toEqual({
    "node_modules/@a/linux-arm64-musl": {
      version: "3.1.0",
      cpu: ["arm64"],
      libc: ["musl"],
      optional: true,
      os: ["linux"],
    },
  });
  expect(missingOptional({ ...pruned, ...missingOptional(pruned) })).toEqual({});
});

const native = { version: "3.1.0", optional: true, os: ["plan9"] };
const checked = {
  "node_modules/a": { version: "3.1.0", integrity: "sha512-a", optionalDependencies: { "a-plan9": "3.1.0" } },
  "node_modules/a-plan9": native,
  "node_modules/a/node_modules/inside": { version: "1.0.0", inBundle: true },
  "node_modules/@kiteloop/app": { link: true, resolved: "packages/app" },
};

test("only a binary for another system that a verified package pins may lack integrity", () => {
  expect(faultsOf(checked)).toEqual([]);
  expect(unverified(checked)).toEqual(["node_modules/a-plan9"]);
  /** @param {string} key @param {object} entry */
  const faultsWith = (key, entry) => faultsOf({ ...checked, [key]: entry }).join();
  expect(faultsWith("node_modules/b", { version: "1.0.0" })).toMatch(/no integrity of node_modules\/b\./);
  expect(faultsWith("node_modules/b", { version: "1.0.0", optional: true })).toMatch(/no integrity/);
  expect(faultsWith("node_modules/a-plan9", { ...native, version: "3.1.1" })).toMatch(/no integrity/);
  expect(faultsWith("node_modules/b-plan9", native)).toMatch(/no integrity of node_modules\/b-plan9/);
});

test("a lockfile with more packages than `npm test` may install is refused", () => {
  const some = (/** @type {number} */ count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `node_modules/p${at}`,
        { version: "1.0.0", integrity: "sha512-p" },
      ]),
    );
  expect(faultsOf(some(1500))).toEqual([]);
  expect(faultsOf(some(1501))).toEqual(["package-lock.json has 1501 packages, and 1500 is the limit."]);
});

test("a lockfile that names a registry is refused", () => {
  const resolved = "https://registry.example/a.tgz";
  const packages = { ...checked, "node_modules/c": { version: "1.0.0", integrity: "sha512-c", resolved } };
  expect(faultsOf(packages)).toEqual(["package-lock.json has addresses of node_modules/c."]);
});
