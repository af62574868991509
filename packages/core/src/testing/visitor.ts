import type { Proof } from "@kiteloop/contract/shared/proof";
import type { Anonymous, Ctx } from "../shared/context/index.ts";
import { challengeOf, solve } from "../shared/proof/index.ts";
import { type TestPlatform, testCtx } from "./testing.ts";

/** A visitor who is not signed in. */
export function testVisitor(platform: TestPlatform): Ctx<Anonymous> {
  return testCtx(platform, { kind: "anonymous", address: "192.0.2.1" });
}

/** A new challenge, solved the way a browser does, at the first try. */
export async function testProof(platform: TestPlatform): Promise<Proof> {
  return solve(await challengeOf(platform, 0));
}
