import { fileURLToPath } from "node:url";
import { Aspects } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { exampleSettings, synthesise } from "../shared/synthesise.ts";
import { collect, type Finding } from "./findings.ts";
import type { TemplateJson } from "./resolve.ts";
import type { Resource } from "./resource.ts";

/** A synthesized stage: by stack, and all resources in one list. */
export type Stage = {
  stacks: string[];
  template(stack: string): Template;
  /** A copy of every template, for tests to modify. */
  templates(): Map<string, TemplateJson>;
  /** Stacks with termination protection. */
  protectedStacks: string[];
  /** Stacks that must be deployed before a stack, by its name. */
  dependencies: Map<string, string[]>;
  resources: Resource[];
  ofType(type: string): Resource[];
  /** Findings of cdk-nag's AwsSolutions, with the reasons of accepted ones; none of a stage that isn't in `checked`. */
  findings: Finding[];
};

type Templated = {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
};

/** Stages whose findings a test reads. The checks take as long as the rest of a synthesis. */
const checked: ReadonlySet<string> = new Set(["prod", "preview", "limited"]);

const made = new Map<string, Promise<Stage>>();
let last: Promise<unknown> = Promise.resolve();

/** The stream of a table that doesn't exist. */
export const restoredStream =
  "arn:aws:dynamodb:eu-central-1:123456789012:table/prod-kiteloop-table-restored/stream/2026-03-10T12:00:00.000";

export const exampleWebAcl = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b";

/** An operator with an identity provider of each kind. */
export const providersFile = fileURLToPath(new URL("../shared/operator.providers.json", import.meta.url));

const settings = {
  prod: exampleSettings,
  preview: {},
  first: { ...exampleSettings, KITELOOP_POOL_MAIL: "cognito" },
  moved: { ...exampleSettings, KITELOOP_MAIL_FROM: "hello@mail.example.org" },
  limited: {
    ...exampleSettings,
    KITELOOP_API_RATE: "5000",
    KITELOOP_TABLE_UNITS: "20000",
    KITELOOP_INGEST_CONCURRENCY: "200",
    KITELOOP_WINDOW_SECONDS: "60",
    KITELOOP_TABLE_EXPIRY: "off",
    KITELOOP_WEB_ACL_ARN: exampleWebAcl,
    KITELOOP_LINK_DOMAINS: "go.acme.example,links.beta.example",
    KITELOOP_LINK_CERTIFICATE_ARN: exampleSettings.KITELOOP_CERTIFICATE_ARN,
    KITELOOP_OPERATOR_FILE: providersFile,
    KITELOOP_MAIL_NAME: "Acme & Co",
    KITELOOP_EMAIL_RATE: "50",
    KITELOOP_TRACING: "on",
    KITELOOP_PERMISSIONS_BOUNDARY: "kiteloop-boundary",
  },
  existing: { ...exampleSettings, KITELOOP_MAIL_IDENTITY: "existing", KITELOOP_DAILY_LIMIT: "off" },
  restored: { ...exampleSettings, KITELOOP_RESTORED_TABLE: restoredStream },
};

/**
 * `prod` with every setting, `preview` with none, or variants of prod: at its `first` deployment, with email
 * that `moved` to a domain outside its zone, with an `existing` identity and without a guard of its spending, with `limited` traffic and roles,
 * without expiry, with identity providers and another sender's name, or on a `restored` table. Each is synthesized once per
 * process, one after the other.
 */
export function stage(name: keyof typeof settings): Promise<Stage> {
  const known = made.get(name);
  if (known !== undefined) return known;
  const making = last.then(() => make(name));
  last = making.catch(() => undefined);
  made.set(name, making);
  return making;
}

async function make(variant: keyof typeof settings): Promise<Stage> {
  const name = variant === "preview" ? variant : "prod";
  const app = await synthesise({ stage: name, env: settings[variant] });
  const prefix = `${name}-kiteloop-`;
  const findings: Finding[] = [];
  if (checked.has(variant))
    Aspects.of(app).add(new AwsSolutionsChecks({ additionalLoggers: [collect(prefix, findings)] }));
  const artifacts = new Map(app.synth().stacks.map((made) => [made.stackName.replace(prefix, ""), made]));
  const template = (stack: string) => {
    const artifact = artifacts.get(stack);
    if (artifact === undefined) throw new Error(`${name} has no stack ${stack}`);
    return Template.fromJSON(artifact.template);
  };
  const resources = [...artifacts.keys()].flatMap((stack) =>
    Object.entries<Templated>(template(stack).toJSON().Resources).map(
      ([id, { Type: type, Properties: properties = {}, Metadata: metadata = {} }]) => ({
        stack,
        id,
        type,
        properties,
        metadata,
      }),
    ),
  );
  return {
    stacks: [...artifacts.keys()],
    template,
    templates: () =>
      new Map([...artifacts].map(([stack, made]) => [stack, structuredClone<TemplateJson>(made.template)])),
    dependencies: new Map(
      [...artifacts].map(([stack, { dependencies }]) => [
        stack,
        dependencies.flatMap(({ id }) =>
          artifacts.has(id.replace(prefix, "")) ? [id.replace(prefix, "")] : [],
        ),
      ]),
    ),
    protectedStacks: [...artifacts].flatMap(([name, made]) => (made.terminationProtection ? [name] : [])),
    resources,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    findings,
  };
}
