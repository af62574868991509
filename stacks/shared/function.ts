import { bundleOptions } from "@kiteloop/functions/bundle-options";
import type { FunctionProps } from "sst/constructs";

const { banner, mainFields, ...esbuild } = bundleOptions;

/** What every Lambda has in common. */
export const functionDefaults: FunctionProps = {
  runtime: "nodejs24.x",
  architecture: "arm_64",
  memorySize: 512,
  timeout: 10,
  tracing: "disabled",
  nodejs: {
    format: "esm",
    minify: true,
    sourcemap: false,
    esbuild: { ...esbuild, banner, mainFields: [...mainFields] },
  },
};
