import { attemptOf, challengeOf, cookieName } from "../http/cookies.ts";
import { assertSameSite } from "../http/csrf.ts";
import type { Step } from "../http/handle.ts";

/** Anybody may sign in, from our own pages only. */
export const authStep: Step = {
  async authenticate(request, platform, endpoint, limit) {
    assertSameSite(request);
    const challenge = challengeOf(request.cookies.get(cookieName("challenge")));
    const { address, body } = request;
    await limit(endpoint, platform, { caller: address, body, account: challenge?.subject });
    const cookie = (name: string) => request.cookies.get(name) ?? null;
    const tokens = { access: cookie(cookieName("access")), refresh: cookie(cookieName("refresh")) };
    return {
      kind: "anonymous",
      address,
      tokens,
      challenge,
      attempt: attemptOf(request.cookies.get(cookieName("attempt"))),
      outsider: cookie(cookieName("outsider")),
      passkeyAttempt: cookie(cookieName("passkey")),
      browser: async () => {
        const { browserName } = await import("../http/browser-name.ts");
        return browserName(request.header("user-agent"));
      },
    };
  },
};
