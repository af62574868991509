import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Operator, operator } from "@kiteloop/contract/operations/operator";
import * as z from "zod";
import { root } from "../build/index.ts";
import { PlainError } from "../plain-error.ts";

/**
 * The operator of this instance, from `operator.json` at the root.
 * @throws PlainError when it is missing or invalid.
 */
export async function readOperator(): Promise<Operator> {
  const path = join(root, "operator.json");
  try {
    return operator.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new PlainError(`${path} can't be used: ${why}`);
  }
}
