#!/usr/bin/env node
import { run } from "./run.ts";

process.exitCode = await run(
  {
    env: process.env,
    input: process.stdin,
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  },
  process.argv.slice(2),
);
