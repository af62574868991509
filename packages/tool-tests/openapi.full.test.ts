import { openApi } from "@kiteloop/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";

const document = openApi({ server: "https://go.kiteloop.dev", version: "1.2.3" });
type Document = ReturnType<typeof openApi>;

async function redocly(of: Document): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(of);
  const problems = await lintFromString({ source, config, absoluteRef: "/openapi.json" });
  return problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`);
}

// Its types don't know that a rule set may be extended by its name.
const recommended = { extends: [[rulesets.oas, "recommended"]] } as unknown as RulesetDefinition;

async function spectralOf(of: Document): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(recommended);
  const problems = await linter.run(JSON.stringify(of));
  return problems.map(({ code, path }) => `${code} ${path.join("/")}`);
}

test("is a valid OpenAPI 3.1 document", async () => {
  const plain: unknown = JSON.parse(JSON.stringify(document));
  expect(await new Validator().validate(Object(plain))).toMatchObject({ valid: true });
});

test("Redocly's recommended rules find nothing", async () => {
  expect(await redocly(document)).toEqual([]);
});

test("Spectral's recommended rules find nothing", async () => {
  expect(await spectralOf(document)).toEqual([]);
});

test("both find a mistake, so that the tests above can fail", async () => {
  const [path = "", ...others] = Object.keys(document.paths);
  expect(others.length).toBeGreaterThan(10);
  const { paths, info } = document;
  const broken = {
    ...document,
    info: { ...info, license: undefined },
    paths: { [path.slice(1)]: paths[path] },
  };
  expect(await redocly(broken as unknown as Document)).toContain("info-license #/info");
  expect((await spectralOf(broken as unknown as Document)).length).toBeGreaterThan(0);
});
