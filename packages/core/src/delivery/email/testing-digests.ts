import { dayMs } from "@kiteloop/contract/shared/time";
import { fold } from "../../counting/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { updateProfile } from "../../tenancy/profile/index.ts";
import { findUser } from "../../tenancy/user/index.ts";
import {
  type TestLoop,
  type TestPlatform,
  testCtx,
  testInvitees,
  type testPeople,
} from "../../testing/index.ts";
import { planDigests } from "./digest-plan.ts";
import { deliverDue } from "./queue.ts";

/** Members who choose summaries, and the timer that emails them. */
export function testDigests(platform: TestPlatform, people: ReturnType<typeof testPeople>, loop: TestLoop) {
  const goTo = (iso: string) => platform.clock.move(Date.parse(iso) - platform.clock.now().getTime());
  const tick = async () => {
    await planDigests(platform);
    await deliverDue(platform);
  };
  return {
    goTo,
    tick,
    async choose(actor: Member, digest: "off" | "weekly" | "monthly", digestWithout: string[] = []) {
      const identity = { ...platform.identity, hasTotp: async () => false };
      const ctx = testCtx({ ...platform, identity }, { ...actor, accessToken: "a" });
      const { version = 1 } = (await findUser(platform.table, `sub-${actor.name}`)) ?? {};
      return updateProfile.call(ctx, { params: {}, query: {}, body: { version, digest, digestWithout } });
    },
    /** The timer's runs on and after a Monday. */
    async monday(day: string): Promise<void> {
      const sunday = new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
      for (const time of [`${sunday}T10:00:00Z`, `${day}T05:59:00Z`, `${day}T09:00:00Z`]) {
        goTo(time);
        await tick();
      }
    },
    /** Weekly summaries that were emailed. */
    weekly: () => platform.emails.filter(({ subject }) => subject.includes("last week")),
    /** Ana gets this many invitees, counted at once. */
    async brings(count: number, of: TestLoop = loop): Promise<void> {
      const friends = testInvitees(of);
      const ana = await friends.person("ana", { name: "Ana Silva" });
      for (let n = 0; n < count; n++) await friends.joins(ana.code, platform.ids.make("request"));
      await fold(platform, people.stream.items.splice(0));
    },
  };
}
