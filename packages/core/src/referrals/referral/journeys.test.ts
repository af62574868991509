import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { type TestPlatform, testLoop, testPlatform } from "../../testing/index.ts";
import { type Attributing, journeys, product } from "./testing.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

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
  "that a link counts for ever": {
    on: "within the days that a link counts",
    as: () => ({ join: (loop, by, { ago: _, ...body }) => product.join(loop, by, body) }),
  },
  "each report on its own": {
    on: "told three times, by page and server",
    as() {
      let told = 0;
      return {
        join: (loop, by, body) =>
          product.join(loop, by, { ...body, externalId: `${body.externalId} ${told++}` }),
      };
    },
  },
  "no way in which a link was shared": {
    on: "by a link on WhatsApp, kept by the page",
    as: () => ({ join: (loop, by, { via: _, ...body }) => product.join(loop, by, body) }),
  },
  "no link but what the page has kept": {
    on: "with cleared storage, by a signed identity",
    as: () => ({ identify: (loop, by, { followed: _, ...body }) => product.identify(loop, by, body) }),
  },
  "what anybody says of anybody": {
    on: "by what nobody signed",
    as: () => ({ identify: (loop, _, body) => product.identify(loop, "server", body) }),
  },
  "the first link": {
    on: "by the last of two links",
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
  "no address that was invited": {
    on: "by an email, on another device",
    as: () => ({ join: (loop, by, { email: _, ...body }) => product.join(loop, by, body) }),
  },
  "nobody again": {
    on: "to the waitlist first, then as a user",
    as: () => ({ join: (loop, by, { email: _, ...body }) => product.join(loop, by, body) }),
  },
  "each spelling as another address": {
    on: "under another spelling of the inviter's address",
    as: () => ({
      join: (loop, by, body) => product.join(loop, by, { ...body, email: `${body.externalId}@else.example` }),
    }),
  },
  "no join that was told too early": {
    on: "told by the server before the page",
    as: () => ({ minute: async () => undefined }),
  },
  "any link, whenever it was followed": {
    on: "by a link that was followed after joining",
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
