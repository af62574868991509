import { session } from "@kiteloop/contract/tenancy/profile";
import * as z from "zod";
import { appCode, turnTotpOn } from "../authenticator.ts";
import { newFeedback } from "../forms.ts";
import { goodPassword, signUpMember, TestBrowser } from "../member.ts";
import { addPasskey, signInWith } from "../passkey-browser.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const sessions = z.strictObject({ items: z.array(session) });

/** Everything members do with their own account, up to its deletion. */
export async function useProfile(instance: DeployedInstance): Promise<void> {
  const member = await signUpMember(instance);
  const { email } = member;
  const password = goodPassword;
  const own = (path: string, body: object) => ok(member.send("POST", `/api/profile${path}`, body));
  await ok(member.send("GET", "/api/profile"));
  await ok(member.send("PATCH", "/api/profile", { version: 1, name: "Mara Lind" }));
  const { secret } = await turnTotpOn(member);
  const renewed = await own("/totp/recovery-codes", { password });
  const { recoveryCodes } = z.strictObject({ recoveryCodes: z.array(z.string()) }).parse(renewed.body);

  const phone = new TestBrowser(instance);
  await ok(phone.send("POST", "/api/auth/sign-in", { email, password }));
  await ok(phone.send("POST", "/api/auth/totp", { code: appCode(secret, 1) }));
  const { items } = sessions.parse((await ok(member.send("GET", "/api/profile/sessions"))).body);
  const other = items.find(({ current }) => !current);
  await ok(member.send("DELETE", `/api/profile/sessions/${other?.id}`));
  await ok(phone.send("POST", "/api/auth/recover", { email, password, code: recoveryCodes[0] }));
  const passkey = await addPasskey(member);
  await ok(member.send("GET", "/api/profile/passkeys"));
  await ok(signInWith(new TestBrowser(instance), email, passkey));
  await own("/passkeys/remove", { id: passkey.id, password });
  await own("/totp/off", { password });
  await own("/sessions/end-others", {});
  await own("/password", { present: password, password: `${password} 2` });
  await ok(member.send("GET", "/api/profile/departure"));
  await ok(member.send("POST", "/api/feedback", newFeedback()));
  await own("/delete", { email, password: `${password} 2` });
}
