import { beforeEach, expect, test } from "vitest";
import { runOnce } from "../../shared/idempotency/index.ts";
import { ana, everythingIn, type Stage, stage } from "./testing.ts";

let real: Stage;
beforeEach(async () => {
  real = await stage();
});

/** A call of the public API under an idempotency key that contains the person's id. */
const call = (about: string, work: () => Promise<unknown>) =>
  runOnce(
    real.platform,
    { workspaceId: real.loop.member.actor.workspaceId, key: `key_1 ${about}` },
    `hash of ${about}`,
    work,
  );
const identify = () => call(ana.email, () => real.person(ana));
const refused = (attempt: Promise<unknown>) => attempt.catch(({ code }: { code: string }) => code);

test("a call repeated after its person was erased is refused, and does not create them again", async () => {
  await identify();
  await call("zoe", () => real.person({ externalId: "zoe" }));
  await real.erase();
  expect(await refused(identify())).toBe("idempotency.erased");
  real.platform.clock.move(2 * 60_000);
  expect(await refused(identify())).toBe("idempotency.erased");
  const { participantId } = real.zoe;
  expect(await call("zoe", () => Promise.reject(new Error("done twice")))).toMatchObject({ participantId });
  const left = await everythingIn(real.platform.table);
  expect([left.includes(real.ana.token), left.includes(real.ana.code)]).toEqual([false, false]);
});

test("no key reveals the person its call was about", async () => {
  await identify();
  expect((await everythingIn(real.platform.table)).includes(`key_1 ${ana.email}`)).toBe(false);
});
