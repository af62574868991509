import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type TestLoop,
  type TestPlatform,
  type TestWaitlist,
  testLoop,
  testPlatform,
  testWaitlist,
  toTestTable,
  withBody,
} from "../../testing/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { findPendingJoin, identifyParticipant } from "../participant/index.ts";
import { findInvitee, findInviteeOf, reportJoin } from "./index.ts";

let platform: TestPlatform;
let loop: TestLoop;
let list: TestWaitlist;
let other: TestWaitlist;
let testers = 0;
beforeAll(async () => {
  platform = await testPlatform();
  loop = await testLoop(platform);
  [list, other] = [await testWaitlist(loop), await testWaitlist(loop)];
});

type Reporter = "page" | "server";

/** A person, and the ways in which an inviter can be known of them. */
class Ben {
  readonly id: string;
  readonly email: string;
  readonly #inviters = new Map<string, { code: string; token: string }>();

  constructor() {
    testers += 1;
    this.id = `ben-${testers}`;
    this.email = `${this.id}@example.com`;
  }

  async #inviter(name: string) {
    const known = this.#inviters.get(name);
    if (known !== undefined) return known;
    const made = await identifyParticipant.call(
      loop.server,
      withBody({ externalId: `${name} of ${this.id}` }),
    );
    this.#inviters.set(name, made);
    return made;
  }
  code = async (name: string) => (await this.#inviter(name)).code;

  async joined(name: string) {
    await this.report("page", { code: await this.code(name) });
  }
  async signedUp(name: string) {
    await this.report("server", { code: await this.code(name), email: this.email });
  }
  async listed(name: string) {
    await list.joined(this.email, { code: await this.code(name) });
  }
  async followed(name: string) {
    const followed = { code: await this.code(name), ago: minuteMs };
    await identifyParticipant.call(loop.server, withBody({ externalId: this.id, followed }));
  }
  async invited(name: string) {
    const { token } = await this.#inviter(name);
    const key = loop.project.publishableKey;
    await sendInvitation.call(loop.browser, withBody({ key, token, email: this.email }));
  }

  report(by: Reporter, said: { code?: string; email?: string }, table = platform.table) {
    const ctx = by === "page" ? loop.browser : loop.server;
    const key = by === "page" ? { key: loop.project.publishableKey } : {};
    return reportJoin.call({ ...ctx, table }, withBody({ ...key, externalId: this.id, ...said }));
  }

  /** The answer, whose invitee they are, and whether that is disputed. */
  async outcome({ status, counted }: { status: string; counted: boolean }): Promise<string> {
    const who = { projectId: loop.project.id, externalId: this.id };
    const referral = await findInvitee(platform.table, who);
    const waits = (await findPendingJoin(platform.table, who)) !== null;
    const inviter = referral?.participantExternalId.split(" ")[0];
    return [
      status,
      ...(inviter ? [`by ${inviter}`] : []),
      ...(counted ? ["counted"] : []),
      ...(referral?.facts?.disputed ? ["disputed"] : []),
      ...(waits ? ["waits"] : []),
    ].join(", ");
  }
}

/** Outcomes of a join, with the reads that its report makes. */
type Expected = readonly [outcome: string, reads: number];

const address = async ({ email }: Ben) => ({ email });

/** [way, what is known before, what is said, expected from a page, and from a server] */
const rows: [string, (ben: Ben) => Promise<unknown>, (ben: Ben) => Promise<object>, Expected, Expected][] = [
  ["nothing is known", async () => undefined, address, ["nobody", 5], ["nobody, waits", 7]],

  ["a known invitee", (ben) => ben.joined("ana"), address, ["joined, by ana", 2], ["joined, by ana", 9]],
  [
    "a known invitee, and another code is said",
    (ben) => ben.joined("ana"),
    async (ben) => ({ code: await ben.code("cleo") }),
    ["joined, by ana", 2],
    ["joined, by ana, disputed", 10],
  ],

  ["a listed address", (ben) => ben.listed("ana"), address, ["joined, by ana", 6], ["joined, by ana", 12]],
  [
    "a listed address, and another code is said",
    (ben) => ben.listed("ana"),
    async (ben) => ({ email: ben.email, code: await ben.code("cleo") }),
    ["joined, by ana, disputed", 13],
    ["joined, by cleo, counted", 24],
  ],
  [
    "a listed address, and another link was followed",
    async (ben) => {
      await ben.listed("ana");
      await ben.followed("cleo");
    },
    address,
    ["joined, by cleo, counted", 25],
    ["joined, by cleo, counted", 25],
  ],
  [
    "a listed address, and another one's invitation",
    async (ben) => {
      await ben.listed("ana");
      await ben.invited("cleo");
    },
    address,
    ["joined, by ana", 6],
    ["joined, by ana", 12],
  ],

  [
    "a said code",
    async () => undefined,
    async (ben) => ({ code: await ben.code("ana") }),
    ["joined, by ana, counted", 11],
    ["joined, by ana, counted", 9],
  ],
  [
    "a said code, and another link was followed",
    (ben) => ben.followed("cleo"),
    async (ben) => ({ code: await ben.code("ana") }),
    ["joined, by ana, counted, disputed", 13],
    ["joined, by ana, counted", 9],
  ],

  [
    "a followed link",
    (ben) => ben.followed("ana"),
    address,
    ["joined, by ana, counted", 14],
    ["joined, by ana, counted", 14],
  ],
  [
    "a followed link, and another one's invitation",
    async (ben) => {
      await ben.followed("ana");
      await ben.invited("cleo");
    },
    address,
    ["joined, by ana, counted", 14],
    ["joined, by ana, counted", 14],
  ],

  [
    "an emailed invitation",
    (ben) => ben.invited("ana"),
    address,
    ["joined, by ana, counted", 17],
    ["joined, by ana, counted", 15],
  ],
  [
    "an emailed invitation, and another code is said",
    (ben) => ben.invited("ana"),
    async (ben) => ({ email: ben.email, code: await ben.code("cleo") }),
    ["joined, by cleo, counted", 15],
    ["joined, by cleo, counted", 13],
  ],
];

describe.each(rows)("%s", (_, knownBefore, said, page, server) => {
  test.each([
    ["page", page],
    ["server", server],
  ] as const)("reported by a %s", async (by, expected) => {
    const ben = new Ben();
    await knownBefore(ben);
    const body = await said(ben);
    // Caches of the project and its policy are filled.
    await new Ben().report(by, {});
    let reads = 0;
    const table = toTestTable(platform.table);
    table.intercept(async (operation, _request, proceed) => {
      if (["get", "query", "batchGet"].includes(operation)) reads += 1;
      return proceed();
    });
    const answer = await ben.report(by, body, table);
    expect([await ben.outcome(answer), reads]).toEqual(expected);
  });
});

/** [what is known before, whose code is said, whose invitee the address is] */
const onList: [string, (ben: Ben) => Promise<unknown>, string | null, string][] = [
  ["nothing is known", async () => undefined, null, "nobody"],
  ["an emailed invitation", (ben) => ben.invited("ana"), null, "nobody"],
  ["a said code", async () => undefined, "ana", "ana"],
  ["an emailed invitation, and another code is said", (ben) => ben.invited("ana"), "cleo", "cleo"],
  ["a place on another list", (ben) => ben.listed("ana"), null, "ana"],
  ["a place on another list, and another code is said", (ben) => ben.listed("ana"), "cleo", "ana, disputed"],
  ["a user with this address, and another code is said", (ben) => ben.signedUp("ana"), "cleo", "ana"],
  ["a followed link", (ben) => ben.followed("ana"), null, "nobody"],
];

test.each(onList)(
  "%s: a waitlist asks nothing but the address and the code",
  async (_, knownBefore, name, expected) => {
    const ben = new Ben();
    await knownBefore(ben);
    await other.joined(ben.email, name === null ? {} : { code: await ben.code(name) });
    const of = { workspaceId: loop.member.actor.workspaceId, id: loop.project.id };
    const referral = await findInviteeOf(platform.table, of, ben.email);
    const inviter = referral?.participantExternalId.split(" ")[0] ?? "nobody";
    expect(inviter + (referral?.facts?.disputed ? ", disputed" : "")).toBe(expected);
  },
);
