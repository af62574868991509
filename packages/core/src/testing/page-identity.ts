import { createHmac } from "node:crypto";
import { identifyParticipant } from "../referrals/participant/index.ts";
import { type TestLoop, withBody } from "./loop.ts";

/** A page view of one of the embedder's users, whose identity the embedder's server has signed. */
export function signedPage({ browser, project }: TestLoop, ctx = browser) {
  const { publishableKey: key, identitySecret } = project;
  return (externalId: string, more: { email?: string } = {}) => {
    const signature = createHmac("sha256", identitySecret ?? "")
      .update(`${externalId}\n${more.email ?? ""}`)
      .digest("hex");
    return identifyParticipant.call(ctx, withBody({ key, externalId, ...more, signature }));
  };
}
