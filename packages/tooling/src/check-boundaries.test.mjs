import { expect, test } from "vitest";
import { violations, wideFace } from "./check-boundaries.mjs";

/** @param {string} file @param {string} statement */
const refused = (file, statement) => violations(file, `${statement}\n`).length === 1;

test.each([
  ["packages/contract/src/a.ts", 'import { k } from "@kiteloop/metrics";'],
  [
    "packages/core/src/publishing/widget/publish.ts",
    'import { handler } from "@kiteloop/functions/http/endpoint";',
  ],
  [
    "packages/web/src/features/reports/home/a.tsx",
    'import { publish } from "@kiteloop/core/publishing/widget";',
  ],
  [
    "packages/web/src/features/reports/home/a.tsx",
    'const core = await import("@kiteloop/core/publishing/widget");',
  ],
  ["packages/widget/src/a.ts", 'import { eventTypes } from "@kiteloop/contract/publishing/event";'],
  ["packages/e2e/src/a.ts", 'import { startEngine } from "@kiteloop/server/engine/index";'],
  ["packages/core/src/publishing/widget/publish.ts", 'import type { Stack } from "aws-cdk-lib";'],
  ["packages/functions/src/http/a.ts", 'import { App } from "sst/constructs";'],
  ["packages/local/src/a.ts", 'import { useState } from "react";'],
  ["packages/server/src/a.ts", 'import { seedDemo } from "@kiteloop/local/seed/index";'],
  ["packages/functions/src/http/a.ts", 'import { Entity } from "electrodb";'],
  ["packages/core/src/publishing/widget/store.ts", 'import { GetCommand } from "@aws-sdk/lib-dynamodb";'],
  ["packages/core/src/shared/usage/take.test.ts", 'import { GetCommand } from "@aws-sdk/lib-dynamodb";'],
  ["packages/core/src/shared/table/table.ts", 'import { DynamoDBClient } from "@aws-sdk/client-dynamodb";'],
  ["packages/functions/src/http/a.ts", 'import { DynamoDBClient } from "@aws-sdk/client-dynamodb";'],
  ["packages/core/src/publishing/widget/publish.ts", 'import { entity } from "./entity.ts";'],
  ["packages/core/src/publishing/widget/publish.ts", 'import { read } from "../project/store.ts";'],
  ["packages/core/src/publishing/widget/index.ts", 'export { read } from "../project/store.ts";'],
  [
    "packages/core/src/tenancy/member/remove.ts",
    'import { findProject } from "../../publishing/project/index.ts";',
  ],
  [
    "packages/core/src/counting/rollup/fold.ts",
    'import type { StoredReferral } from "../../referrals/referral/index.ts";',
  ],
  [
    "packages/web/src/features/reports/home/a.tsx",
    'import { list } from "../../publishing/projects/api.ts";',
  ],
  [
    "packages/web/src/features/reports/home/api/a.ts",
    'import { list } from "../../../publishing/projects/api.ts";',
  ],
  ["packages/web/src/components/a.tsx", 'import { list } from "../features/publishing/projects/api.ts";'],
  ["packages/web/src/a.ts", 'import { x } from "../../contract/src/shared/ids.ts";'],
  ["packages/site/src/pages/about/page.tsx", 'import { Wall } from "../wall-of-love/wall.tsx";'],
  ["packages/site/src/pages/about/page.tsx", 'import { client } from "../../../../web/src/api/client.ts";'],
  ["packages/site/src/pages/about/page.tsx", 'import { routes } from "@kiteloop/web/app/routes.tsx";'],
  ["packages/web/src/features/reports/home/a.tsx", 'import { mdx } from "#site/mdx.ts";'],
  ["packages/web/src/features/reports/home/a.tsx", 'import { mdx } from "@kiteloop/site/build/mdx.ts";'],
  ["packages/ui/src/components/a.tsx", 'import { client } from "@kiteloop/web/api/client.ts";'],
  ["packages/web/src/a.ts", 'import {\n  x,\n  y,\n} from "@kiteloop/core/publishing/widget";'],
  ["packages/core/src/reports/export/take.ts", 'import { stage } from "./testing.ts";'],
  ["packages/functions/src/export/take.ts", 'import { testCtx } from "@kiteloop/core/testing";'],
])("%s may not contain %s", (file, statement) => {
  expect(refused(file, statement)).toBe(true);
});

test.each([
  ["packages/core/src/publishing/widget/publish.ts", 'import { readWidget } from "./store.ts";'],
  ["packages/core/src/publishing/widget/store.ts", 'import { widgetEntity } from "./entity.ts";'],
  ["packages/core/src/publishing/widget/publish.ts", 'import { readProject } from "../project/index.ts";'],
  [
    "packages/core/src/referrals/referral/join.ts",
    'import { findProject } from "../../publishing/index.ts";',
  ],
  [
    "packages/core/src/shared/due/one-bad-record.full.test.ts",
    'import { publishDue } from "../../publishing/widget/index.ts";',
  ],
  ["packages/widget/src/a.ts", 'import type { Beacon } from "@kiteloop/contract/publishing/event";'],
  ["packages/web/src/features/reports/home/api/a.ts", 'import { client } from "../../../../app/client.ts";'],
  ["packages/site/src/pages/about/page.tsx", 'import { paths } from "@kiteloop/ui/paths.ts";'],
  ["packages/site/src/operator.ts", 'import given from "../../../operator.json";'],
  ["packages/web/vite.config.ts", 'import { mdx } from "#site/mdx.ts";'],
  ["packages/web/src/app/routes.tsx", 'const home = () => import("../features/reports/home/index.ts");'],
  [
    "packages/functions/src/widget/publish.ts",
    'import { publishWidget } from "@kiteloop/core/publishing/widget";',
  ],
  ["packages/core/src/reports/export/take.full.test.ts", 'import { stage } from "./testing.ts";'],
  ["packages/core/src/publishing/widget/store.ts", 'import { Entity } from "electrodb";'],
  ["packages/core/src/shared/aws-table/aws-table.ts", 'import { GetCommand } from "@aws-sdk/lib-dynamodb";'],
  [
    "packages/core/src/shared/context/table.ts",
    'import type { GetCommandInput } from "@aws-sdk/lib-dynamodb";',
  ],
  ["stacks/api.ts", 'import { Api } from "sst/constructs";'],
  ["sst.config.ts", 'import { storage } from "./stacks/storage.ts";'],
])("%s may contain %s", (file, statement) => {
  expect(violations(file, `${statement}\n`)).toEqual([]);
});

test("an error names file, line and where the code belongs", () => {
  expect(
    violations("packages/web/src/a.ts", '\nimport { a } from "@kiteloop/core/publishing/widget";\n'),
  ).toEqual([
    "packages/web/src/a.ts:2 imports @kiteloop/core/publishing/widget: the app talks to the API through contract; what it shares with the public site belongs into ui, shared arithmetic into metrics.",
  ]);
});

const face = (/** @type {number} */ count) =>
  `export { ${Array.from({ length: count }, (_, at) => `name${at}`).join(", ")} } from "./email/index.ts";\n`;

test("a district's index.ts exports at most fifteen names", () => {
  expect(wideFace("packages/core/src/delivery/index.ts", face(15))).toEqual([]);
  expect(wideFace("packages/core/src/delivery/index.ts", face(16))).toHaveLength(1);
  expect(wideFace("packages/core/src/delivery/email/index.ts", face(16))).toEqual([]);
});

test("other districts of core import only its index.ts", () => {
  const file = "packages/core/src/operations/redrive/redrive.ts";
  expect(refused(file, 'import { resendEmail } from "../../delivery/email/index.ts";')).toBe(true);
  expect(violations(file, 'import { resendEmail } from "../../delivery/index.ts";\n')).toEqual([]);
  for (const deep of ["tenancy/workspace", "publishing/project", "messaging/webhook"]) {
    expect(refused(file, `import { one } from "../../${deep}/index.ts";`)).toBe(true);
  }
});

test("a second face may be imported, has no more names than a first one, and opens no other file of its folder", () => {
  const file = "packages/core/src/referrals/waitlist/join.ts";
  expect(violations(file, 'import { liveWidget } from "../../publishing/live/index.ts";\n')).toEqual([]);
  expect(refused(file, 'import { liveWidget } from "../../publishing/live/store.ts";')).toBe(true);
  expect(wideFace("packages/core/src/publishing/live/index.ts", face(15))).toEqual([]);
  expect(wideFace("packages/core/src/publishing/live/index.ts", face(16))).toHaveLength(1);
});

test("a face lists its names", () => {
  for (const all of ["export *", "export * as all"]) {
    expect(wideFace("packages/core/src/delivery/index.ts", `${all} from "./email/index.ts";\n`)).toHaveLength(
      1,
    );
  }
});
