import { Secret, TOTP } from "otpauth";
import * as z from "zod";
import { goodPassword, type TestBrowser } from "./member.ts";

/** What an authenticator app shows, `steps` of 30 seconds from now. */
export function appCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const started = z.object({ secret: z.string() });
const turnedOn = z.object({ recoveryCodes: z.array(z.string()) });

export type TurnedOn = { secret: string; recoveryCodes: string[]; used: string };

/**
 * Turns two-step sign-in on for who is signed in; `used` is the code that took. Where it was on before, `steps` is to be
 * 1: a code is good for one use.
 */
export async function turnTotpOn(browser: TestBrowser, steps = 0): Promise<TurnedOn> {
  const start = await browser.send("POST", "/api/profile/totp/start", { password: goodPassword });
  const { secret } = started.parse(start.body);
  const used = appCode(secret, steps);
  const on = await browser.send("POST", "/api/profile/totp", { code: used });
  return { secret, used, ...turnedOn.parse(on.body) };
}
