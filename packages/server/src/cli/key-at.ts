import { resolve } from "node:path";
import { PlainError } from "../plain-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const local = "http://127.0.0.1:4001";

/** Resolves a path against the folder where the command was run, which npm passes on. */
export const pathFrom = (path: string, { INIT_CWD = "." }: Environment) => resolve(INIT_CWD, path);

/** The edge origin and the key to use. @throws PlainError if there is no key. */
export function keyAt(
  address: string = local,
  { KITELOOP_SECRET_KEY: secretKey }: Environment = process.env,
): { baseUrl: string; secretKey: string } {
  if (secretKey) return { baseUrl: address, secretKey };
  throw new PlainError("Set KITELOOP_SECRET_KEY to a workspace key, which owners create under API keys.");
}
