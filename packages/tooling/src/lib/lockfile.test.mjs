import { expect, test } from "vitest";
import { closure, locate, missingOptional } from "./lockfile.mjs";

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

test("a package is found where Node would find it, the nearest first", () => {
  expect(locate(packages, "packages/lib", "deep")).toBe("packages/lib/node_modules/deep");
  expect(locate(packages, "packages/app", "deep")).toBe("node_modules/deep");
  expect(locate(packages, "packages/lib/node_modules/deep", "shared")).toBe("node_modules/shared");
  expect(locate(packages, "packages/app", "nowhere")).toBeUndefined();
});

test("what a workspace needs follows its links and leaves other platforms and tests out", () => {
  expect([...closure(packages, ["packages/app"], { dev: false })].sort()).toEqual([
    "node_modules/@kiteloop/lib",
    "node_modules/native-here",
    "node_modules/shared",
    "packages/app",
    "packages/lib",
    "packages/lib/node_modules/deep",
  ]);
});

test("with development packages the tester is needed", () => {
  expect(closure(packages, ["packages/app"], { dev: true })).toContain("node_modules/tester");
});

test("optional packages that a registry left out are named with their platform", () => {
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
