import { Secret, TOTP } from "otpauth";

/** Seconds a code is shown. RFC 6238 recommends accepting one step more in each direction, for clock drift and typing. */
const period = 30;
const steps = 1;

/** A new secret of 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of this code, or null if it belongs to none near `now` (epoch seconds). */
export function stepOf(secret: string, code: string, now: number): number | null {
  // The library throws on digits of other scripts.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token: code, timestamp: now * 1000, window: steps });
  return delta === null ? null : Math.floor(now / period) + delta;
}
