import fc from "fast-check";
import { expect } from "vitest";
import { answered, command, nothing, once } from "./command.ts";
import { rules } from "./draw.ts";
import { laterUser } from "./world.ts";

/** Commands of pages, of people on the waitlist, of members who change settings, and of other projects. */

const inviter = fc.constantFrom("ana", "ben");

const click = command(
  "click",
  fc.record({ by: inviter, type: fc.constantFrom("click" as const, "share" as const) }),
  ({ by, type }) => `a ${type} of ${by}'s link`,
  ({ by, type }) =>
    (reference, product) => {
      const beacon = product.beacon(by, type);
      if (beacon === null) return nothing;
      reference.see(type);
      return { expected: undefined, act: () => product.ingest(beacon) };
    },
);

const testJoin = command(
  "test",
  fc.constantFrom("ana", "ben", "cem", "dan"),
  (who) => `a member joins as ${who} by a link for tests`,
  (who) => async (reference, product) => {
    reference.test(who);
    const code = await product.testCode();
    return { expected: undefined, act: () => product.joinByCode(who, code) };
  },
);

const listed = fc.constantFrom("eve", "fay");
const joinList = command(
  "waitlist",
  fc.record({ who: listed, by: fc.constantFrom(undefined, "ana", "ben") }),
  ({ who, by }) => `${who} joins the waitlist${by === undefined ? "" : ` by ${by}`}`,
  ({ who, by }) =>
    async (reference, product) => {
      if ((await product.confirmationOf(who)) === null) reference.forget(who);
      reference.list(who, by);
      return { expected: undefined, act: () => product.joinList(who, by) };
    },
  answered,
);

const confirmPlace = command(
  "waitlist",
  listed,
  (who) => `${who} confirms the place`,
  (who) => async (reference, product) => {
    const token = await product.confirmationOf(who);
    if (token === null) return nothing;
    reference.confirm(who);
    return { expected: undefined, act: () => product.confirm(token) };
  },
  answered,
);

const comesFromList = command(
  "join",
  listed,
  (who) => `${who} signs up with the address of the waitlist`,
  (who) => (reference, product) => {
    if (!reference.isListed(who)) return nothing;
    reference.signUp(who);
    return { expected: undefined, act: () => product.signUp(who) };
  },
);

/**
 * The next step of a user who was on the waitlist first. Before they are known to be one person, they have no inviter on the waitlist, and
 * invite nobody there.
 */
const merge = command(
  "merge",
  fc.constant(laterUser),
  (who) => `${who} joins the waitlist, confirms the place, or is identified with the address of it`,
  (who) => async (reference, product) => {
    if (reference.isListed(who)) {
      reference.merge(who);
      return { expected: undefined, act: () => product.identify(who) };
    }
    product.action = "waitlist";
    const token = await product.confirmationOf(who);
    if (token === null) {
      reference.forget(who);
      reference.list(who, undefined);
      return { expected: undefined, act: () => product.joinList(who, undefined) };
    }
    reference.confirm(who);
    return { expected: undefined, act: () => product.confirm(token) };
  },
  answered,
);

const promise = command(
  "settings",
  rules,
  (changed) => `the rules are ${JSON.stringify(changed)}`,
  (changed) => (reference, product) => {
    reference.promise(changed);
    return { expected: undefined, act: () => product.promise(changed) };
  },
  once,
);

const addCode = command(
  "settings",
  fc.constant(null),
  () => "a code is added",
  () => (reference, product) => {
    reference.rewards.codes += 1;
    return { expected: undefined, act: () => product.addCodes(1) };
  },
  once,
);

const importPerson = command(
  "import",
  fc.record({ who: fc.constantFrom("ana", "ben", "cem", "dan"), includeErased: fc.boolean() }),
  ({ who, includeErased }) => `a member imports ${who}${includeErased ? ", erased or not" : ""}`,
  ({ who, includeErased }) =>
    (reference, product) => {
      reference.import(who, includeErased);
      return { expected: undefined, act: () => product.import(who, includeErased) };
    },
);

const actElsewhere = command(
  "elsewhere",
  fc.constantFrom("a clone" as const, "test mode" as const),
  (where) => `the same people join and convert in ${where}`,
  (where) => (_, product) => {
    // Making a project takes as long as ten other commands.
    if (product.elsewhere.has(where)) return nothing;
    const all = { participants: 1, joins: 1, conversions: 1 };
    return { expected: undefined, act: async () => expect(await product.actElsewhere(where)).toEqual(all) };
  },
  once,
);

export const otherCommands = [
  ...[
    merge,
    merge,
    merge,
    click,
    testJoin,
    joinList,
    confirmPlace,
    comesFromList,
    promise,
    addCode,
    importPerson,
    actElsewhere,
  ],
];
