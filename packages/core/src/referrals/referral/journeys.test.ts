import { dayMs } from "@kiteloop/contract/shared/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contend, type TestPlatform, testLoop, testPlatform } from "../../testing/index.ts";
import { type Attributing, journeys, product } from "./testing.ts";

let platform: TestPlatform;
let refused: string[];
beforeAll(async () => {
  platform = await testPlatform();
  refused = contend(platform.table, 1);
});
afterAll(() => expect(refused).not.toEqual([]));

const names = Object.keys(journeys);

/** The result of a journey, in a project of its own. */
async function endOf(name: string, by: Attributing): Promise<unknown> {
  return journeys[name]?.go(await testLoop(platform), by);
}

test.each(names)("%s", async (name) => {
  expect(await endOf(name, product)).toEqual(journeys[name]?.ends);
});

/** Variants that are wrong in one way each, with the journey that has to show it. */
const wrong: Record<string, { on: string; as: () => Partial<Attributing> }> = {
  "links that never expire": {
    on: "a link within the attribution window",
    as: () => ({ join: (loop, by, { ago: _, ...body }) => product.join(loop, by, body) }),
  },
  "counting each report": {
    on: "a join reported three times, by page and server",
    as() {
      let told = 0;
      return {
        join: (loop, by, body) =>
          product.join(loop, by, { ...body, externalId: `${body.externalId} ${told++}` }),
      };
    },
  },
  "links without a channel": {
    on: "a link on WhatsApp, stored by the page",
    as: () => ({ join: (loop, by, { via: _, ...body }) => product.join(loop, by, body) }),
  },
  "only links stored by the page": {
    on: "a signed identity with cleared storage",
    as: () => ({ identify: (loop, by, { followed: _, ...body }) => product.identify(loop, by, body) }),
  },
  "unsigned identities": {
    on: "an unsigned identity",
    as: () => ({ identify: (loop, _, body) => product.identify(loop, "server", body) }),
  },
  "the first of several links": {
    on: "the last of two links",
    as() {
      let first: unknown;
      return {
        identify(loop, by, { followed, ...body }) {
          first ??= followed;
          return product.identify(loop, by, followed === undefined ? body : { ...body, followed: first });
        },
      };
    },
  },
  "ignoring invited addresses": {
    on: "an invitation email, on another device",
    as: () => ({ join: (loop, by, { email: _, ...body }) => product.join(loop, by, body) }),
  },
  "ignoring the waitlist": {
    on: "the waitlist first, then a user",
    as: () => ({ join: (loop, by, { email: _, ...body }) => product.join(loop, by, body) }),
  },
  "treating each spelling as another address": {
    on: "another spelling of the inviter's address",
    as: () => ({
      join: (loop, by, body) => product.join(loop, by, { ...body, email: `${body.externalId}@else.example` }),
    }),
  },
  "dropping early joins": {
    on: "a server report before the page's",
    as: () => ({ minute: async () => undefined }),
  },
  "links clicked after joining": {
    on: "a link clicked after joining",
    as: () => ({
      identify: (loop, by, { followed, ...body }) =>
        product.identify(
          loop,
          by,
          followed === undefined ? body : { ...body, followed: backdated(followed) },
        ),
    }),
  },
};

const backdated = (followed: unknown) => ({ ...Object(followed), ago: 2 * dayMs });

test("every journey has a wrong variant", () => {
  expect(new Set(Object.values(wrong).map(({ on }) => on))).toEqual(new Set(names));
});

test.each(Object.entries(wrong))("every variant of %s is caught", async (_, { on, as }) => {
  expect(await endOf(on, { ...product, ...as() })).not.toEqual(journeys[on]?.ends);
});
