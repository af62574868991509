import { dayMs } from "@kiteloop/contract/shared/time";
import { type TestLoop, testWaitlist, withBody } from "../../testing/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { catchUp, findReferral, reportJoin } from "./index.ts";

type Body = Record<string, unknown>;

/** The attribution of joins as a page and a server use it: the subject of the test. */
export type Attributing = {
  identify(loop: TestLoop, by: "page" | "server", body: Body): Promise<{ code: string; joined: number }>;
  /** The answer to the join, or the error's code. */
  join(loop: TestLoop, by: "page" | "server", body: Body): Promise<string>;
  minute(loop: TestLoop): Promise<void>;
};

const ctxOf = (loop: TestLoop, by: "page" | "server") => (by === "page" ? loop.browser : loop.server);
const keyOf = (loop: TestLoop, by: "page" | "server") =>
  by === "page" ? { key: loop.project.publishableKey } : {};

/** The product's own implementation. */
export const product: Attributing = {
  async identify(loop, by, body) {
    const { code, stats } = await identifyParticipant.call(
      ctxOf(loop, by),
      withBody({ ...keyOf(loop, by), ...body }),
    );
    return { code, joined: stats.joined };
  },
  join: (loop, by, body) =>
    reportJoin
      .call(ctxOf(loop, by), withBody({ ...keyOf(loop, by), ...body }))
      .then(({ status, counted }) => (counted ? `${status}, counted` : status))
      .catch(({ code }: { code: string }) => code),
  async minute(loop) {
    await catchUp(loop.platform);
  },
};

type Journey = { go(loop: TestLoop, by: Attributing): Promise<unknown>; ends: unknown };

const referralOf = async (loop: TestLoop, externalId: string) => {
  const found = await findReferral(loop.platform.table, { projectId: loop.project.id, externalId });
  return found && { by: found.attributedBy, channel: found.channel ?? null, status: found.status };
};
const inviter = (loop: TestLoop, { identify: known }: Attributing, externalId = "ana") =>
  known(loop, "server", { externalId, email: `${externalId}@example.com` });

/** Ways from a friend's link to a join, each with its expected result. */
export const journeys: Record<string, Journey> = {
  "a link within the attribution window": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      return [
        await by.join(loop, "page", { code, externalId: "ben", ago: 30 * dayMs }),
        await by.join(loop, "page", { code, externalId: "dan", ago: 30 * dayMs + 1 }),
      ];
    },
    ends: ["joined, counted", "join.link_too_old"],
  },
  "a join reported three times, by page and server": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      for (const teller of ["page", "server", "server"] as const) {
        await by.join(loop, teller, { code, externalId: "ben" });
      }
      return (await inviter(loop, by)).joined;
    },
    ends: 1,
  },
  "a link on WhatsApp, stored by the page": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await by.join(loop, "page", { code, externalId: "ben", via: "whatsapp", ago: 5_000 });
      return referralOf(loop, "ben");
    },
    ends: { by: "link", channel: "whatsapp", status: "joined" },
  },
  "a signed identity with cleared storage": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await by.identify(loop, "server", { externalId: "ben", followed: { code, ago: dayMs } });
      return by.join(loop, "server", { externalId: "ben" });
    },
    ends: "joined, counted",
  },
  "an unsigned identity": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await by.identify(loop, "page", { externalId: "ben", followed: { code, ago: dayMs } });
      return by.join(loop, "server", { externalId: "ben" });
    },
    ends: "nobody",
  },
  "the last of two links": {
    async go(loop, by) {
      const [ana, cleo] = [await inviter(loop, by), await inviter(loop, by, "cleo")];
      for (const [code, ago] of [
        [ana.code, 2 * dayMs],
        [cleo.code, dayMs],
      ]) {
        await by.identify(loop, "server", { externalId: "ben", followed: { code, ago } });
      }
      await by.join(loop, "server", { externalId: "ben" });
      return [(await inviter(loop, by)).joined, (await inviter(loop, by, "cleo")).joined];
    },
    ends: [0, 1],
  },
  "an invitation email, on another device": {
    async go(loop, by) {
      const { token } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
      const message = { ...keyOf(loop, "page"), token, email: "ben@example.com" };
      await sendInvitation.call(loop.browser, withBody(message));
      await by.join(loop, "page", { externalId: "ben", email: "ben@example.com" });
      return (await referralOf(loop, "ben"))?.by;
    },
    ends: "invitation",
  },
  "the waitlist first, then a user": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await (await testWaitlist(loop)).joined("ben@example.com", { code });
      await by.join(loop, "server", { code, externalId: "ben", email: "ben@example.com" });
      return (await inviter(loop, by)).joined;
    },
    ends: 1,
  },
  "another spelling of the inviter's address": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await by.join(loop, "server", { code, externalId: "ben", email: "ana+2@example.com" });
      return (await referralOf(loop, "ben"))?.status;
    },
    ends: "rejected",
  },
  "a server report before the page's": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await by.join(loop, "server", { externalId: "ben" });
      await by.identify(loop, "server", { externalId: "ben", followed: { code, ago: dayMs } });
      await by.minute(loop);
      return (await inviter(loop, by)).joined;
    },
    ends: 1,
  },
  "a link clicked after joining": {
    async go(loop, by) {
      const { code } = await inviter(loop, by);
      await by.join(loop, "server", { externalId: "ben" });
      loop.platform.clock.move(dayMs);
      await by.identify(loop, "server", { externalId: "ben", followed: { code, ago: 0 } });
      await by.minute(loop);
      return (await inviter(loop, by)).joined;
    },
    ends: 0,
  },
};
