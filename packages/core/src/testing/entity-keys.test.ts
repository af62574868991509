import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { workspaceDeletions } from "../lifecycle/deletion/entity.ts";
import { paymentSources } from "../money/payment-source/entity.ts";
import { credentials, keyRequests, keyUses } from "../publishing/credential/entity.ts";
import { credentialKey, keyRequestKey, keyUseKey } from "../publishing/credential/keys.ts";
import { embedEntries } from "../publishing/embed/entity.ts";
import { entryKey } from "../publishing/embed/keys.ts";
import { beaconDays } from "../publishing/event/entity.day.ts";
import { beacons } from "../publishing/event/entity.ts";
import { beaconKey } from "../publishing/event/keys.ts";
import { dayKey } from "../publishing/event/mark-day.ts";
import { linkDomains, linkHosts } from "../publishing/link-domain/entity.ts";
import { linkDomainKey, linkHostKey } from "../publishing/link-domain/keys.ts";
import { projectSights, projects, sharePageAddresses } from "../publishing/project/entity.ts";
import { paymentSourceKey, projectKey, sharePageAddressKey, sightKey } from "../publishing/project/keys.ts";
import { rewardRules } from "../publishing/reward-rules/entity.ts";
import { rewardRulesKey } from "../publishing/reward-rules/read-without-orm.ts";
import { erasedMarks } from "../referrals/erased-mark/entity.ts";
import { erasedMarkKey } from "../referrals/erased-mark/index.ts";
import { erasedCodes } from "../referrals/participant/entity.erased-code.ts";
import { formerCodes } from "../referrals/participant/entity.former.ts";
import { participantTerms } from "../referrals/participant/entity.term.ts";
import { visits } from "../referrals/participant/entity.visit.ts";
import {
  aliasKey,
  codeKey,
  erasedCodeKey,
  formerKey,
  participantKey,
  referralKey,
  termKey,
  visitKey,
} from "../referrals/participant/keys.ts";
import { payers } from "../referrals/payer/entity.ts";
import { payerKey } from "../referrals/payer/keys.ts";
import { payoutRuns } from "../referrals/payout/entity.ts";
import { runKey } from "../referrals/payout/store.payout.ts";
import { aliases } from "../referrals/person/entity.alias.ts";
import { participantCodes, participants } from "../referrals/person/entity.ts";
import { referrals } from "../referrals/referral/entity.ts";
import { openDebts } from "../referrals/reward/entity.debt.ts";
import { rewards } from "../referrals/reward/entity.ts";
import { debtKey } from "../referrals/reward/store.debt.ts";
import { rewardKey } from "../referrals/reward/store.ts";
import { waitlistPlaces } from "../referrals/waitlist/entity.ts";
import { placeKey } from "../referrals/waitlist/keys.ts";
import { createAwsTable } from "../shared/aws-table/index.ts";
import { originDays } from "../shared/origin-day/entity.ts";
import { originDayKey } from "../shared/origin-day/keys.ts";
import { entityKey } from "../shared/table/index.ts";
import { workspaceKey } from "../shared/usage/keys.ts";
import { workspaces } from "../tenancy/workspace/entity.ts";
import { testClient } from "./table.ts";

const table = createAwsTable(testClient(), "none");

type Query = { params(): unknown };
type Key = { pk: string; sk: string };

/** Each key that is made without ElectroDB, and ElectroDB's read of the same item. */
const keys: Record<string, (a: string, b: string, c: string) => [made: Key, read: Query]> = {
  beacon: (projectId, beaconId, on) => {
    const { shard, ...key } = beaconKey(projectId, beaconId, on);
    return [key, beacons(table).get({ projectId, shard, on, beaconId })];
  },
  beaconDay: (projectId, on) => [dayKey({ projectId, on }), beaconDays(table).get({ projectId, on })],
  credential: (hash) => [credentialKey(hash), credentials(table).get({ hash })],
  embedEntry: (workspaceId, projectId, widgetId) => [
    entryKey({ workspaceId, projectId, widgetId }),
    embedEntries(table).get({ workspaceId, projectId, widgetId }),
  ],
  erasedMark: (projectId, mark) => [
    erasedMarkKey(projectId, mark),
    erasedMarks(table).get({ projectId, mark }),
  ],
  erasedCode: (hash) => [erasedCodeKey(hash), erasedCodes(table).get({ hash })],
  formerCode: (projectId, former) => [
    formerKey({ projectId, former }),
    formerCodes(table).get({ projectId, former }),
  ],
  keyRequest: (workspaceId, keyId, requestId) => [
    keyRequestKey(workspaceId, keyId, requestId),
    keyRequests(table).get({ workspaceId, keyId, requestId }),
  ],
  keyUse: (workspaceId, keyId) => [keyUseKey(workspaceId, keyId), keyUses(table).get({ workspaceId, keyId })],
  originDay: (workspaceId, projectId, origin) => {
    const key = { workspaceId, projectId, day: "2026-03-10", origin };
    return [originDayKey(key), originDays(table).get(key)];
  },
  participant: (projectId, externalId) => [
    participantKey({ projectId, externalId }),
    participants(table).get({ projectId, externalId }),
  ],
  payoutRun: (workspaceId, projectId, runId) => [
    runKey({ workspaceId, projectId, runId }),
    payoutRuns(table).get({ workspaceId, projectId, runId }),
  ],
  payer: (projectId, payer) => [payerKey({ projectId, payer }), payers(table).get({ projectId, payer })],
  participantAlias: (projectId, externalId) => [
    aliasKey({ projectId, externalId }),
    aliases(table).get({ projectId, externalId }),
  ],
  participantCode: (code) => [codeKey(code), participantCodes(table).get({ code })],
  participantTerm: (projectId, term, participantId) => {
    const key = { projectId, head: term, term, participantId };
    return [termKey(key), participantTerms(table).get(key)];
  },
  paymentSource: (workspaceId, sourceId) => [
    paymentSourceKey({ workspaceId, sourceId }),
    paymentSources(table).get({ workspaceId, sourceId }),
  ],
  project: (workspaceId, projectId) => [
    projectKey({ workspaceId, projectId }),
    projects(table).get({ workspaceId, projectId }),
  ],
  projectSight: (workspaceId, projectId) => [
    sightKey({ workspaceId, projectId }),
    projectSights(table).get({ workspaceId, projectId }),
  ],
  linkDomain: (workspaceId) => [linkDomainKey(workspaceId), linkDomains(table).get({ workspaceId })],
  linkHost: (host) => [linkHostKey(host), linkHosts(table).get({ host })],
  reward: (projectId, rewardId) => [
    rewardKey({ projectId, rewardId }),
    rewards(table).get({ projectId, rewardId }),
  ],
  referral: (projectId, externalId) => [
    referralKey({ projectId, externalId }),
    referrals(table).get({ projectId, externalId }),
  ],
  openDebt: (projectId, recipientExternalId, rewardId) => {
    const key = { projectId, recipientExternalId, currency: "EUR", earnedAt: "2026-11-28", rewardId };
    return [debtKey(key), openDebts(table).get(key)];
  },
  rewardRules: (workspaceId, projectId) => [
    rewardRulesKey({ workspaceId, projectId }),
    rewardRules(table).get({ workspaceId, projectId }),
  ],
  sharePageAddress: (projectId) => [
    sharePageAddressKey(projectId),
    sharePageAddresses(table).get({ projectId }),
  ],
  visit: (projectId, externalId) => [
    visitKey({ projectId, externalId }),
    visits(table).get({ projectId, externalId }),
  ],
  waitlistPlace: (projectId, widgetId, recipient) => [
    placeKey({ projectId, widgetId, recipient }),
    waitlistPlaces(table).get({ projectId, widgetId, recipient }),
  ],
  workspace: (workspaceId) => [workspaceKey(workspaceId), workspaces(table).get({ workspaceId })],
  workspaceDeletion: (workspaceId) => [
    entityKey("workspaceDeletion", { workspaceId }),
    workspaceDeletions(table).get({ workspaceId }),
  ],
};

/** Items that no ElectroDB entity reads or writes: their keys only look alike. */
const withoutEntity = [
  "brandreading",
  "embedWidgets",
  "roster",
  "runningExperiments",
  "usage",
  "usageOfParticipants",
];

const text = fc.oneof(
  fc.constantFrom("Ana#b_ü 💥", "#", "_", "$", "A"),
  fc.string({ minLength: 1, unit: "binary" }),
);

test.each(Object.keys(keys))("the key of a %s made without ElectroDB is the one ElectroDB makes", (name) => {
  fc.assert(
    fc.property(text, text, text, (...values) => {
      const [key, read] = keys[name]?.(...values) ?? [];
      expect(read?.params()).toMatchObject({ Key: key });
    }),
  );
});

test("every key made without ElectroDB is compared with it, and none is spelled elsewhere", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|testing/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
  const made = sources.flatMap(({ source }) =>
    [...source.matchAll(/\bentityKey\(\s*"(\w+)"/g)].map(([, name]) => name),
  );
  expect([...new Set(made)].toSorted()).toEqual([...Object.keys(keys), ...withoutEntity].toSorted());
  const spelt = sources.filter(({ source }) => /[`"]\$(?:kiteloop|\$\{service\})#?/.test(source));
  expect(spelt.map(({ path }) => path).toSorted()).toEqual([
    join("shared", "dead-letter", "owner.ts"),
    join("shared", "table", "entity-key.ts"),
  ]);
});
