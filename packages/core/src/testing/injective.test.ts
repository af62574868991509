import { encodeId, type IdKind } from "@kiteloop/contract/shared/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSuppressed } from "../messaging/suppression/index.ts";
import { findBeacon } from "../publishing/event/index.ts";
import { findProject } from "../publishing/project/index.ts";
import { findInvitation } from "../referrals/invitation/index.ts";
import { findParticipant } from "../referrals/participant/index.ts";
import { findReferral } from "../referrals/referral/index.ts";
import type { Table } from "../shared/context/index.ts";
import { findMessage } from "../submissions/contact/index.ts";
import { findFeedback } from "../submissions/feedback/index.ts";
import { findTestimonial } from "../submissions/testimonial/index.ts";
import { findUser } from "../tenancy/user/index.ts";
import { findMembership, findWorkspace } from "../tenancy/workspace/index.ts";
import { isFullRun } from "./full-run.ts";

/** Records the key that a read requests, and returns nothing. */
function recorder(): { table: Table; last: () => string } {
  let key = "";
  const refused = () => Promise.reject(new Error("this test only gets items"));
  const table: Table = {
    name: "none",
    async get({ Key }) {
      key = JSON.stringify(Key);
      return {};
    },
    put: refused,
    update: refused,
    delete: refused,
    query: refused,
    batchGet: refused,
    batchWrite: refused,
    transactWrite: refused,
  };
  return { table, last: () => key };
}

const { table, last } = recorder();

type Access = { parts: readonly ("external" | IdKind)[]; read: (...parts: string[]) => Promise<unknown> };

/** Reads by primary key, with the values that each key consists of. */
const accesses: Record<string, Access> = {
  project: { parts: ["workspace", "project"], read: (a, b) => findProject(table, a ?? "", b ?? "") },
  workspace: { parts: ["workspace"], read: (a) => findWorkspace(table, a ?? "") },
  membership: { parts: ["workspace", "user"], read: (a, b) => findMembership(table, a ?? "", b ?? "") },
  user: { parts: ["external"], read: (a) => findUser(table, a ?? "") },
  participant: {
    parts: ["project", "external"],
    read: (projectId = "", externalId = "") => findParticipant(table, { projectId, externalId }),
  },
  referral: {
    parts: ["project", "external"],
    read: (projectId = "", externalId = "") => findReferral(table, { projectId, externalId }),
  },
  invitation: {
    parts: ["project", "external"],
    read: (projectId = "", recipient = "") => findInvitation(table, { projectId, recipient }),
  },
  suppression: {
    parts: ["workspace", "external"],
    read: (a, b) => isSuppressed(table, a ?? "", b ?? "", "invitation"),
  },
  contactMessage: { parts: ["contactMessage"], read: (a) => findMessage(table, a ?? "") },
  testimonial: { parts: ["testimonial"], read: (a) => findTestimonial(table, a ?? "") },
  feedback: {
    parts: ["user", "feedback"],
    read: (userId = "", feedbackId = "") => findFeedback(table, { userId, feedbackId }),
  },
  beacon: {
    parts: ["project", "beacon"],
    read: (projectId = "", beaconId = "") => findBeacon(table, { projectId, beaconId, on: "2026-03-10" }),
  },
};

/** Few values, so that equal ones are likely; and the separators, case and scripts that keys contain. */
const external = fc.oneof(
  fc.stringMatching(/^[aA#_$]{1,4}$/),
  fc.constantFrom("ü", "u\u0308", "İ", "i", "ß", "SS", "#externalId_a", "a#sk", "prj_", " ", "𝒳"),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const id = (kind: IdKind) => fc.integer({ min: 0, max: 2 }).map((n) => encodeId(kind, n, new Uint8Array(16)));

const reading = fc.constantFrom(...Object.entries(accesses)).chain(([name, access]) =>
  fc.record({
    name: fc.constant(name),
    parts: fc.tuple(...access.parts.map((part) => (part === "external" ? external : id(part)))),
  }),
);

async function keyOf({ name, parts }: { name: string; parts: string[] }): Promise<string> {
  await accesses[name]?.read(...parts);
  return last();
}

test("two reads share a key exactly when they read the same thing", async () => {
  await fc.assert(
    fc.asyncProperty(reading, reading, async (a, b) => {
      const same = JSON.stringify([a.name, a.parts]) === JSON.stringify([b.name, b.parts]);
      expect((await keyOf(a)) === (await keyOf(b))).toBe(same);
    }),
    { numRuns: isFullRun ? 10_000 : 1_000 },
  );
});
