import { join } from "node:path";
import {
  entryOf,
  handlersAlone,
  packageFiles,
  withoutEventStreams,
} from "@kiteloop/functions/bundle-entries";
import { bundleOptions } from "@kiteloop/functions/bundle-options";
import { LoggingFormat, SystemLogLevel } from "aws-cdk-lib/aws-lambda";
import type { FunctionProps } from "sst/constructs";
import { useProject } from "sst/project.js";
import { readSettings } from "./settings.ts";

const nodejs: NonNullable<FunctionProps["nodejs"]> = {
  format: "esm",
  minify: true,
  sourcemap: false,
  esbuild: bundleOptions,
};

/** The common configuration of all Lambdas. */
export function functionDefaults(stage: string): FunctionProps {
  return {
    runtime: "nodejs24.x",
    architecture: "arm_64",
    memorySize: 512,
    timeout: 10,
    tracing: readSettings(stage).tracing ? "active" : "disabled",
    // Lambda logs nothing about a successful call. Our own lines are JSON either way.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    nodejs,
  };
}

/** The code of a handler of packages/functions/src, by its name in a row. */
export function codeOf(handler: string) {
  const src = "packages/functions/src";
  const folder = join(useProject().paths.root, src);
  const plugins = [entryOf(handler), handlersAlone(folder), packageFiles(folder), withoutEventStreams];
  return {
    handler: `${src}/${handler}`,
    nodejs: { ...nodejs, esbuild: { ...nodejs.esbuild, plugins } },
  } satisfies FunctionProps;
}
