import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { WebFailure } from "@kiteloop/core/shared/context";
import { isPublicAddress } from "./address.ts";
import type { ConnectionTarget } from "./exchange.ts";
import type { Target } from "./target.ts";

/** How requests leave this process. */
export type Settings = {
  /** Sent with each request, with a contact for complaints. */
  userAgent: string;
  /** All addresses of a name. */
  resolve: (hostname: string) => Promise<readonly string[]>;
  /** The address that is used for a checked one. */
  dial: ConnectionTarget;
};

export const resolveByDns = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true, order: "ipv4first" })).map(({ address }) => address);

/** Rejects at the time limit, because a lookup can't be canceled. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error("time is up"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** The address to connect to; null if any address of the name is refused, so that chance can't pick one. */
export async function addressOf(
  target: Target,
  { resolve }: Settings,
  signal: AbortSignal,
  admits = isPublicAddress,
): Promise<string | null> {
  const { hostname, loopback } = target;
  if (loopback) return "127.0.0.1";
  if (isIP(hostname) !== 0) return admits(hostname) ? hostname : null;
  const addresses = await Promise.race([resolve(hostname), untilAborted(signal)]);
  return addresses.every(admits) ? (addresses[0] ?? null) : null;
}

/** Whether a connection failed because the certificate's signer isn't trusted. */
export const isUntrusted = (error: unknown): boolean =>
  /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF|UNABLE_TO_(?:VERIFY|GET_ISSUER))/.test(
    String(Reflect.get(Object(error), "code") ?? ""),
  );

const tlsCodes = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;

export function failureOf(error: unknown, signal: AbortSignal): WebFailure {
  if (signal.aborted) return "timeout";
  const code = String(Reflect.get(Object(error), "code") ?? "");
  if (tlsCodes.test(code)) return "tls";
  if (/^(?:Z_|ERR_(?:_ERROR_FORMAT|BROTLI|.*DECOMPRESS))/.test(code)) return "wrong_type";
  return "unreachable";
}
