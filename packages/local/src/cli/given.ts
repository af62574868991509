import { resolve } from "node:path";
import { PlainError } from "../plain-error.ts";
import { type Account, Remote } from "../remote/index.ts";
import { demoAccount } from "../seed/account.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const local = "http://127.0.0.1:4000";
const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A path as it was meant where the command was given, which npm says. */
export const pathFrom = (path: string, { INIT_CWD = "." }: Environment) => resolve(INIT_CWD, path);

/**
 * Who signs in where: at an instance of this machine the demo's account, unless another one is named.
 * @throws PlainError where none is, or the address is none that may be sent a password.
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

/** @throws PlainError where nobody answers or nobody is let in. */
export async function signedIn(account: Account): Promise<Remote> {
  const remote = new Remote(account);
  try {
    await remote.signIn();
    return remote;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${account.email} could not sign in at ${account.origin}: ${why}`);
  }
}
