import { Secret, TOTP } from "otpauth";
import * as z from "zod";
import { goodPassword, type TestBrowser } from "./member.ts";

/** The code an authenticator app shows, `steps` of 30 seconds from now. */
export function appCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const started = z.object({ secret: z.string() });
const turnedOn = z.object({ recoveryCodes: z.array(z.string()) });

export type TurnedOn = { secret: string; recoveryCodes: string[]; used: string };

/**
 * Turns two-step sign-in on for the signed-in account; `used` is the accepted code. If it was on before, pass 1 as
 * `steps`: a code can be used only once.
 */
export async function turnTotpOn(browser: TestBrowser, steps = 0): Promise<TurnedOn> {
  const start = await browser.send("POST", "/api/profile/totp/start", { password: goodPassword });
  const { secret } = started.parse(start.body);
  const used = appCode(secret, steps);
  const on = await browser.send("POST", "/api/profile/totp", { code: used });
  return { secret, used, ...turnedOn.parse(on.body) };
}
