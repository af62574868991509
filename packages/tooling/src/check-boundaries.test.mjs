import { expect, test } from "vitest";
import { violations } from "./check-boundaries.mjs";

/** @param {string} file @param {string} statement */
const refused = (file, statement) => violations(file, `${statement}\n`).length === 1;

test.each([
  ["packages/contract/src/a.ts", 'import { k } from "@kiteloop/metrics";'],
  ["packages/core/src/widget/publish.ts", 'import { handler } from "@kiteloop/functions/http/endpoint";'],
  ["packages/web/src/features/home/a.tsx", 'import { publish } from "@kiteloop/core/widget";'],
  ["packages/web/src/features/home/a.tsx", 'const core = await import("@kiteloop/core/widget");'],
  ["packages/widget/src/a.ts", 'import { eventTypes } from "@kiteloop/contract/event";'],
  ["packages/e2e/src/a.ts", 'import { startEngine } from "@kiteloop/local/engine/index";'],
  ["packages/core/src/widget/publish.ts", 'import type { Stack } from "aws-cdk-lib";'],
  ["packages/functions/src/http/a.ts", 'import { App } from "sst/constructs";'],
  ["packages/local/src/a.ts", 'import { useState } from "react";'],
  ["packages/core/src/widget/publish.ts", 'import { entity } from "./entity.ts";'],
  ["packages/core/src/widget/publish.ts", 'import { read } from "../project/store.ts";'],
  ["packages/core/src/widget/index.ts", 'export { read } from "../project/store.ts";'],
  ["packages/web/src/features/home/a.tsx", 'import { list } from "../projects/api.ts";'],
  ["packages/web/src/features/home/api/a.ts", 'import { list } from "../../projects/api.ts";'],
  ["packages/web/src/components/a.tsx", 'import { list } from "../features/projects/api.ts";'],
  ["packages/web/src/a.ts", 'import { x } from "../../contract/src/ids.ts";'],
  ["packages/web/src/site/pages/about/page.tsx", 'import { Wall } from "../wall-of-love/wall.tsx";'],
  ["packages/web/src/site/pages/about/page.tsx", 'import { client } from "../../../api/client.ts";'],
  ["packages/web/src/site/pages/about/page.tsx", 'import { routes } from "../../../app/routes.tsx";'],
  ["packages/web/src/features/home/a.tsx", 'import { Prose } from "../../site/ui/prose.tsx";'],
  ["packages/web/src/a.ts", 'import {\n  x,\n  y,\n} from "@kiteloop/core/widget";'],
  ["packages/core/src/export/take.ts", 'import { stage } from "./testing.ts";'],
  ["packages/functions/src/export/take.ts", 'import { testCtx } from "@kiteloop/core/testing";'],
])("%s may not say %s", (file, statement) => {
  expect(refused(file, statement)).toBe(true);
});

test.each([
  ["packages/core/src/widget/publish.ts", 'import { readWidget } from "./store.ts";'],
  ["packages/core/src/widget/store.ts", 'import { widgetEntity } from "./entity.ts";'],
  ["packages/core/src/widget/publish.ts", 'import { readProject } from "../project/index.ts";'],
  ["packages/widget/src/a.ts", 'import type { Beacon } from "@kiteloop/contract/event";'],
  ["packages/web/src/features/home/api/a.ts", 'import { client } from "../../../app/client.ts";'],
  ["packages/web/src/site/pages/about/page.tsx", 'import { paths } from "../../../app/paths.ts";'],
  ["packages/web/src/site/operator.ts", 'import given from "../../../../operator.json";'],
  ["packages/web/src/app/routes.tsx", 'const home = () => import("../features/home/index.ts");'],
  ["packages/functions/src/widget/publish.ts", 'import { publishWidget } from "@kiteloop/core/widget";'],
  ["packages/core/src/export/take.test.ts", 'import { stage } from "./testing.ts";'],
  ["stacks/api.ts", 'import { Api } from "sst/constructs";'],
  ["sst.config.ts", 'import { storage } from "./stacks/storage.ts";'],
])("%s may say %s", (file, statement) => {
  expect(violations(file, `${statement}\n`)).toEqual([]);
});

test("a complaint names file, line and where the thing belongs", () => {
  expect(violations("packages/web/src/a.ts", '\nimport { a } from "@kiteloop/core/widget";\n')).toEqual([
    "packages/web/src/a.ts:2 imports @kiteloop/core/widget: the app talks to the API through contract; shared arithmetic belongs into metrics.",
  ]);
});
