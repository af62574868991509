import { resolve } from "node:path";
import { PlainError } from "../plain-error.ts";
import { type Account, Remote } from "../remote/index.ts";
import { demoAccount } from "../seed/account.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const local = "http://127.0.0.1:4000";
const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Resolves a path against the folder where the command was run, which npm passes on. */
export const pathFrom = (path: string, { INIT_CWD = "." }: Environment) => resolve(INIT_CWD, path);

/**
 * The account to sign in with, and its instance: on this machine the demo account, unless another one is
 * named.
 * @throws PlainError when there is no account, or a password must not be sent to the address.
 */
export function accountAt(address: string = local, env: Environment = process.env): Account {
  const url = URL.parse(address);
  if (url === null) throw new PlainError(`${address} is no address, such as https://app.example.com.`);
  const isLocal = loopback.has(url.hostname);
  if (url.protocol !== "https:" && !isLocal) {
    throw new PlainError(`${address} would be sent a password in the clear: use its https address.`);
  }
  const { KITELOOP_EMAIL: email, KITELOOP_PASSWORD: password } = env;
  if (email && password) return { origin: url.origin, email, password };
  if (isLocal && !email && !password) return { origin: url.origin, ...demoAccount };
  throw new PlainError("Set KITELOOP_EMAIL and KITELOOP_PASSWORD to an admin's or owner's of the workspace.");
}

/** @throws PlainError when the instance doesn't answer or refuses the sign-in. */
export async function signInRemote(account: Account): Promise<Remote> {
  const remote = new Remote(account);
  try {
    await remote.signIn();
    return remote;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${account.email} could not sign in at ${account.origin}: ${why}`);
  }
}
