import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform, withBody } from "../../testing/index.ts";
import {
  addSuppressions,
  findSuppression,
  isSuppressed,
  listSuppressions,
  removeSuppression,
  suppress,
} from "./index.ts";

let platform: TestPlatform;
let admin: Member;
let forgiven: string[];
beforeEach(async () => {
  platform = await testPlatform();
  forgiven = [];
  platform.emailDomains = {
    ...platform.emailDomains,
    forgive: async (address) => {
      forgiven.push(address);
    },
  };
  admin = testMember(platform, { role: "admin" });
});

const put = (emails: string[], as = admin) =>
  addSuppressions.call(testCtx(platform, as), withBody({ emails }));
const drop = (email: string, as = admin) =>
  removeSuppression.call(testCtx(platform, as), withBody({ email }));
const look = (email: string, as = admin) => findSuppression.call(testCtx(platform, as), withBody({ email }));
const page = (cursor?: string, as = admin) =>
  listSuppressions.call(testCtx(platform, as), {
    params: {},
    query: cursor === undefined ? {} : { cursor },
    body: {},
  });
const audited = async () =>
  (await listAudit(platform.table, admin.workspaceId, 50)).map(({ action, subject }) => [
    action,
    subject.name,
  ]);
const note = (email: string, reason: "unsubscribed" | "complained" | "bounced") => {
  const { workspaceId } = admin;
  const at = platform.clock.now().toISOString();
  return suppress(platform, { workspaceId, recipient: hashRecipient(workspaceId, email), reason, at });
};

describe("suppression.add", () => {
  test("adds each address once, however it is written, and lists what is not an address", async () => {
    const emails = ["Ben@Example.com", " ben@example.com ", "no address", "cleo@example.com", ""];
    expect(await put(emails)).toEqual({ added: 2, known: 0, invalid: [2, 4] });
    expect(
      await isSuppressed(
        platform.table,
        admin.workspaceId,
        hashRecipient(admin.workspaceId, "ben@example.com"),
        "signIn",
      ),
    ).toBe(true);
    expect(await look("BEN@example.com")).toMatchObject({
      found: { shown: "b…@example.com", reason: "added" },
    });
    expect(await audited()).toEqual([["suppression.add", "2 addresses"]]);
  });

  test("repeating the request adds nothing and reports that; a complaint stays one", async () => {
    await note("ben@example.com", "complained");
    expect(await put(["ben@example.com", "cleo@example.com"])).toEqual({ added: 1, known: 1, invalid: [] });
    expect(await put(["ben@example.com", "cleo@example.com"])).toEqual({ added: 0, known: 2, invalid: [] });
    expect(await look("ben@example.com")).toMatchObject({ found: { reason: "complained" } });
    expect(await audited()).toEqual([["suppression.add", "c…@example.com"]]);
  });

  test("two concurrent imports add each address once", async () => {
    const emails = Array.from({ length: 250 }, (_, n) => `friend${n}@example.com`);
    const [one, other] = await Promise.all([put(emails), put(emails.toReversed())]);
    expect(one.added + other.added).toBe(250);
    const seen: unknown[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const { items, next } = await page(cursor);
      seen.push(...items);
      cursor = next;
    }
    expect(seen).toHaveLength(250);
  });

  test.each([[[]], [Array.from({ length: 501 }, () => "a@example.com")]])("%# is invalid", async (emails) => {
    await expect(put(emails)).rejects.toMatchObject({ code: "request.invalid" });
  });
});

test("no address is stored, only enough of it to recognize it", async () => {
  const kept: string[] = [];
  platform.table.client.middlewareStack.add(
    (next) => (args) => {
      kept.push(JSON.stringify(args.input));
      return next(args);
    },
    { step: "initialize", name: "kept" },
  );
  await put(["benjamin@example.com"]);
  expect(kept.join()).toContain("b…@example.com");
  expect(kept.join()).not.toContain("benjamin");
});

test("the list is sorted newest first, in pages, and shows only its own workspace", async () => {
  for (let n = 0; n < 3; n++) {
    await put(Array.from({ length: 20 }, (_, i) => `n${n}i${i}@example${n}.com`));
    platform.clock.move(1000);
  }
  const first = await page();
  expect(first.items).toHaveLength(50);
  expect(first.items[0]?.shown).toBe("n…@example2.com");
  const second = await page(first.next);
  expect(second.items.map(({ shown }) => shown)).toEqual(Array(10).fill("n…@example0.com"));
  expect(second.next).toBeUndefined();
  const other = testMember(platform);
  expect(await page(undefined, other)).toEqual({ items: [] });
  expect(await look("n1i1@example1.com", other)).toEqual({ found: null });
  await expect(page("bm8")).rejects.toMatchObject({ code: "request.invalid" });
});

describe("suppression.remove", () => {
  test("allows email again to an address that a member added or that bounced", async () => {
    await put(["ben@example.com"]);
    await note("cleo@example.com", "bounced");
    for (const email of ["Ben@example.com", "cleo@example.com"]) {
      expect(await drop(email)).toEqual({ removed: true });
      expect(await drop(email)).toEqual({ removed: false });
      expect(await look(email)).toEqual({ found: null });
    }
    expect((await audited()).filter(([action]) => action === "suppression.remove")).toHaveLength(2);
    // The provider has a list of its own of addresses that bounced.
    expect(forgiven).toEqual(["cleo@example.com"]);
  });

  test("also takes an address that bounced after a member added it off the provider's own list", async () => {
    await put(["ben@example.com"]);
    await note("ben@example.com", "bounced");
    expect(await look("ben@example.com")).toMatchObject({ found: { reason: "bounced" } });
    expect(await put(["ben@example.com"])).toMatchObject({ added: 0, known: 1 });
    expect(await drop("ben@example.com")).toEqual({ removed: true });
    expect(forgiven).toEqual(["ben@example.com"]);
  });

  test.each(["unsubscribed", "complained"] as const)(
    "an address that %s can't be removed",
    async (reason) => {
      await note("ben@example.com", reason);
      await expect(drop("ben@example.com")).rejects.toMatchObject({ code: "suppression.recipients_word" });
      expect(await look("ben@example.com")).toMatchObject({ found: { reason } });
    },
  );

  test("a member who undoes a bounce or a block doesn't undo the owner's unsubscribe, before or after it", async () => {
    await note("ben@example.com", "unsubscribed");
    platform.clock.move(1000);
    expect(await put(["ben@example.com"])).toMatchObject({ added: 1, known: 0 });
    await note("cleo@example.com", "bounced");
    await note("cleo@example.com", "unsubscribed");
    for (const [email, reason] of [
      ["ben@example.com", "added"],
      ["cleo@example.com", "bounced"],
    ] as const) {
      expect(await look(email)).toMatchObject({ found: { reason } });
      expect(await drop(email)).toEqual({ removed: true });
      expect(await look(email)).toMatchObject({ found: { reason: "unsubscribed" } });
      await expect(drop(email)).rejects.toMatchObject({ code: "suppression.recipients_word" });
    }
    expect((await page()).items).toHaveLength(2);
  });

  test("another workspace's entry is not found", async () => {
    await put(["ben@example.com"], testMember(platform));
    expect(await drop("ben@example.com")).toEqual({ removed: false });
  });
});

const asked = ["signIn", "confirmation", "place", "reward"] as const;
const pushed = ["invitation", "reminder", "joined", "digest"] as const;
const stopped = async (address: string) => {
  const { workspaceId } = admin;
  const recipient = hashRecipient(workspaceId, address);
  const all = [...asked, ...pushed];
  const checks = all.map((email) => isSuppressed(platform.table, workspaceId, recipient, email));
  const answers = await Promise.all(checks);
  return all.filter((_, position) => answers[position]);
};

test("an unsubscribe stops emails that weren't asked for; a bounce, a complaint and a member's block stop all, also later", async () => {
  await note("ben@example.com", "unsubscribed");
  expect(await stopped("ben@example.com")).toEqual(pushed);
  for (const reason of ["bounced", "complained"] as const) {
    const address = `${reason}@example.com`;
    await note(address, "unsubscribed");
    await note(address, reason);
    expect(await stopped(address)).toEqual([...asked, ...pushed]);
    await note(address, "unsubscribed");
    expect(await look(address)).toMatchObject({ found: { reason } });
  }
  await put(["ben@example.com"]);
  expect(await stopped("ben@example.com")).toEqual([...asked, ...pushed]);
});

test("an editor can neither see nor change the list", async () => {
  const editor = { ...admin, role: "editor" as const };
  const calls = [
    put(["a@b.de"], editor),
    drop("a@b.de", editor),
    look("a@b.de", editor),
    page(undefined, editor),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: "auth.forbidden" });
});

test.each(["no address", "a@b", "a@example.com\r\nBcc: b@example.com"])(
  "%j is not an address",
  async (email) => {
    await expect(look(email)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(drop(email)).rejects.toMatchObject({ code: "request.invalid" });
  },
);
