import { Secret, TOTP } from "otpauth";

/** Seconds a code is shown for. RFC 6238 recommends to take one step more to each side, for clocks and typing. */
const period = 30;
const steps = 1;

/** A new secret of 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step whose code this is, or null where it is of none near `now` (epoch seconds). */
export function stepOf(secret: string, code: string, now: number): number | null {
  // The library throws on digits of other scripts.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token: code, timestamp: now * 1000, window: steps });
  return delta === null ? null : Math.floor(now / period) + delta;
}
