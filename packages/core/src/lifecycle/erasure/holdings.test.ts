import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** How erasing a workspace finds the items of each entity. */
const holdings: Readonly<Record<string, readonly string[]>> = {
  "in the workspace's own partition": [
    ...[
      "apiKey",
      "conversionKinds",
      "audit",
      "digestMail",
      "fraudPolicy",
      "fraudReplay",
      "inboxMark",
      "keyUse",
      "mailDay",
      "mailPause",
      "mailPreset",
    ],
    ...[
      "linkDomain",
      "mailSender",
      "mailSettings",
      "memberInvitation",
      "memberInvitationMail",
      "personErasure",
      "preset",
    ],
    ...[
      "paymentSource",
      "payoutAccount",
      "payoutSettings",
      "reconciliation",
      "project",
      "projectDeletion",
      "projectHost",
      "projectSight",
      "rewardRules",
      "retentionPolicy",
      "webhook",
      "workspace",
      "workspaceDeletion",
      "workspaceSuspension",
    ],
  ],
  "in a partition of a project or widget": [
    ...[
      "assessment",
      "beacon",
      "beaconDay",
      "codeBatch",
      "codePool",
      "contest",
      "contestLines",
      "dashboardLink",
      "embedEntry",
      "embedRelease",
      "experiment",
      "originDay",
      "projectImport",
      "reward",
      "rewardBudget",
      "payoutRun",
      "payoutRunSeen",
      "selfBilledInvoice",
      "sharePageAddress",
      "signInLink",
    ],
    ...["testLink", "testReferral"],
    ...[
      "pendingDecision",
      "savedFilters",
      "waitlistConfirmation",
      "waitlistLine",
      "widget",
      "widgetPlan",
      "widgetVersion",
    ],
  ],
  "in the project's index of facts, or beside what is in it": [
    ...[
      "balance",
      "ledgerEntry",
      "payout",
      "awaitedJoin",
      "conversion",
      "conversionConfirmation",
      "revenueChange",
      "invitation",
      "participant",
    ],
    "erasedMark",
    "experimentEntry",
    "rewardCost",
    ...[
      "erasedCode",
      "formerCode",
      "participantAlias",
      "participantMail",
      "payer",
      "placeMail",
      "referral",
      "referralApproval",
      "visit",
      "waitlistPlace",
    ],
  ],
  "through another item, which goes after it": [
    ...["credential", "delivery", "quota", "inviteeMailbox", "participantCode", "participantTerm"],
    ...["keyRequest", "openDebt", "payee", "rewardLimit", "rewardTally", "webhookDelivery", "webhookTurn"],
    ...["payment", "paymentBackfill", "paymentOwner", "sourceEvent"],
  ],
  "with a member, who leaves first": ["membership", "session"],
  "in an index by workspace": ["linkHost", "suppression"],
  "not at all, since it names nobody and is forgotten by itself": ["memberInvitationLink"],
  "not at all, since it is no workspace's": [
    ...["contactMessage", "feedback", "instanceSecret", "recovery", "spentProof", "testimonial", "user"],
  ],
};

const sources = join(import.meta.dirname, "../..");

test("erasing a workspace reaches the items of every entity", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(entity|store)(\.[a-z-]+)?\.ts$/.test(path),
  );
  const entities = files.flatMap((path) =>
    [
      ...readFileSync(join(sources, path), "utf8").matchAll(/(?:model: \{|setting\(\{)\s+entity: "(\w+)"/g),
    ].map(([, name]) => name),
  );
  expect(entities.length).toBeGreaterThan(40);
  expect(Object.values(holdings).flat().toSorted()).toEqual(entities.toSorted());
});
