import { aliasFor, bundleOptions } from "@kiteloop/functions/bundle-options";
import type { FunctionProps } from "sst/constructs";

const { banner, mainFields, ...esbuild } = bundleOptions;

/** How bundles are made, with what stands in for which package. */
const bundled = (alias: Record<string, string>): NonNullable<FunctionProps["nodejs"]> => ({
  format: "esm",
  minify: true,
  sourcemap: false,
  esbuild: { ...esbuild, alias, banner, mainFields: [...mainFields] },
});

/** What every Lambda has in common. */
export const functionDefaults: FunctionProps = {
  runtime: "nodejs24.x",
  architecture: "arm_64",
  memorySize: 512,
  timeout: 10,
  tracing: "disabled",
  nodejs: bundled(bundleOptions.alias),
};

/** The code of a handler: a module below packages/functions/src, without `.ts`. */
export const codeOf = (handler: string) =>
  ({
    handler: `packages/functions/src/${handler}.handler`,
    nodejs: bundled(aliasFor(handler)),
  }) satisfies FunctionProps;
