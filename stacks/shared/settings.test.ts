import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { retentionBounds, widestBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import { identityProviders } from "@kiteloop/contract/tenancy/identity-provider";
import { describe, expect, it } from "vitest";
import operator from "../../operator.json" with { type: "json" };
import { readSettings } from "./settings.ts";
import { exampleSettings } from "./synthesise.ts";

const secret = `1:${"a".repeat(64)}`;

describe("deployment settings", () => {
  it("a stage other than prod needs none", () => {
    expect(readSettings("preview", {})).toEqual({
      app: undefined,
      edge: undefined,
      mailFrom: undefined,
      mailIdentity: "own",
      dmarc: "own",
      poolMail: "cognito",
      zone: undefined,
      postalAddress: expect.stringContaining(operator.legalName),
      operatorMail: operator.email,
      accounts: { ...operator.accounts, providers: [] },
      retention: widestBounds,
      providers: [],
      alarmEmail: undefined,
      monthlyBudget: 50,
      apiRate: 1_000,
      appRate: 200,
      tableUnits: 4_000,
      dailyLimit: 10,
      ingestConcurrency: undefined,
      windowSeconds: 10,
      tableExpiry: "on",
      links: undefined,
      webAclArn: undefined,
      originSecret: undefined,
      originSecretAlso: undefined,
      secretKeys: undefined,
      permissionsBoundary: undefined,
      mailName: "Kiteloop",
      emailRate: 10,
      dashboard: false,
      tracing: false,
      site: undefined,
      widget: undefined,
    });
  });

  it("takes domains of links with the certificate that covers them", () => {
    const KITELOOP_LINK_CERTIFICATE_ARN = exampleSettings.KITELOOP_CERTIFICATE_ARN;
    const links = (more: Record<string, string>) => readSettings("preview", more).links;
    expect(links({ KITELOOP_LINK_DOMAINS: "on" })).toEqual({ names: undefined });
    expect(
      links({ KITELOOP_LINK_DOMAINS: "go.a.example,go.b.example", KITELOOP_LINK_CERTIFICATE_ARN }),
    ).toEqual({
      names: { hosts: ["go.a.example", "go.b.example"], certificateArn: KITELOOP_LINK_CERTIFICATE_ARN },
    });
    expect(() => links({ KITELOOP_LINK_DOMAINS: "go.a.example" })).toThrow("KITELOOP_LINK_CERTIFICATE_ARN");
    expect(() => links({ KITELOOP_LINK_DOMAINS: "off" })).toThrow("KITELOOP_LINK_DOMAINS");
  });

  it("prod is refused without the settings that keep its API behind the CDN and its email lawful", () => {
    const all = {
      KITELOOP_ORIGIN_SECRET: secret,
      KITELOOP_SECRET_KEYS: "/kiteloop/prod/secret-keys",
      KITELOOP_MAIL_FROM: "hello@example.com",
      KITELOOP_OPERATOR_FILE: exampleSettings.KITELOOP_OPERATOR_FILE,
    };
    expect(readSettings("prod", all)).toMatchObject({
      originSecret: { version: "1", sha256: "a".repeat(64) },
      mailFrom: "hello@example.com",
    });
    for (const name of ["KITELOOP_ORIGIN_SECRET", "KITELOOP_SECRET_KEYS", "KITELOOP_MAIL_FROM"])
      expect(() => readSettings("prod", { ...all, [name]: undefined })).toThrow(`prod needs ${name}`);
    for (const wrong of ["short", "0".repeat(64), `0:${"a".repeat(64)}`, `latest:${"a".repeat(64)}`])
      expect(() => readSettings("prod", { ...all, KITELOOP_ORIGIN_SECRET: wrong })).toThrow("VERSION:SHA256");
  });

  it("sign-up codes are not emailed by SES without a sender", () => {
    expect(() => readSettings("preview", { KITELOOP_POOL_MAIL: "ses" })).toThrow("KITELOOP_MAIL_FROM");
    const given = { KITELOOP_POOL_MAIL: "ses", KITELOOP_MAIL_FROM: "hello@example.com" };
    expect(readSettings("preview", given).poolMail).toBe("ses");
  });

  it("prod without an operator is refused; operator.json names one, for emails too", () => {
    const env = {
      KITELOOP_SECRET_KEYS: "/keys",
      KITELOOP_ORIGIN_SECRET: secret,
      KITELOOP_MAIL_FROM: "hello@example.com",
    };
    const { KITELOOP_OPERATOR_FILE } = exampleSettings;
    const example = join(mkdtempSync(join(tmpdir(), "kiteloop-settings-")), "operator.json");
    writeFileSync(
      example,
      readFileSync(KITELOOP_OPERATOR_FILE, "utf8").replace('"example": false', '"example": true'),
    );
    const wrong = { ...env, KITELOOP_OPERATOR_FILE: example };
    expect(() => readSettings("prod", wrong)).toThrow("prod needs operator.json filled in");
    expect(readSettings("preview", wrong).operatorMail).toBe("hello@example.com");
    rmSync(dirname(example), { recursive: true });
    expect(readSettings("prod", { ...env, KITELOOP_OPERATOR_FILE })).toMatchObject({
      operatorMail: "hello@example.com",
      accounts: { signUp: "invited", plan: "scale", providers: [] },
      providers: [],
      postalAddress: "Kiteloop Test Ltd, 1 Test Street, 12345 Testton, Testland",
    });
    const KITELOOP_POSTAL_ADDRESS = "2 Other Street";
    expect(readSettings("preview", { KITELOOP_POSTAL_ADDRESS }).postalAddress).toBe("2 Other Street");
  });

  it("the guide's retention periods are in order", () => {
    const guide = readFileSync(fileURLToPath(new URL("../../docs/operating.md", import.meta.url)), "utf8");
    const [, block = ""] = /```json\s+(\{\s*"auditEntries"[^`]+)```/.exec(guide) ?? [];
    expect(retentionBounds.parse(JSON.parse(block))).toEqual({
      auditEntries: { shortest: 180, longest: 1095 },
      webhookDeliveries: { shortest: 14, longest: 30 },
      sourceEvents: { shortest: 7, longest: 60 },
    });
  });

  it("the guide's identity providers are in order, and need a host", () => {
    const guide = readFileSync(fileURLToPath(new URL("../../docs/operating.md", import.meta.url)), "utf8");
    const blocks = [...guide.matchAll(/```json\s+(\{ *\s*"kind"[^`]+)```/g)].map(([, text = ""]) =>
      JSON.parse(text),
    );
    expect(identityProviders.parse(blocks).map(({ kind }) => kind)).toEqual(["google", "oidc", "saml"]);
    const KITELOOP_OPERATOR_FILE = fileURLToPath(new URL("operator.providers.json", import.meta.url));
    expect(readSettings("preview", { KITELOOP_OPERATOR_FILE }).providers).toEqual([]);
    const named = readSettings("prod", { ...exampleSettings, KITELOOP_OPERATOR_FILE }).providers;
    expect(named.map(({ kind }) => kind)).toEqual(["google", "oidc", "saml"]);
  });

  it("prod's alarms go to the operator by default, and a budget is an amount of money", () => {
    const { KITELOOP_ALARM_EMAIL: _, ...env } = exampleSettings;
    expect(readSettings("prod", env).alarmEmail).toBe("hello@example.com");
    expect(readSettings("prod", exampleSettings).alarmEmail).toBe("alarms@example.com");
    expect(readSettings("preview", { KITELOOP_MONTHLY_BUDGET: "120.5" }).monthlyBudget).toBe(120.5);
    for (const wrong of ["0", "-1", "much"])
      expect(() => readSettings("preview", { KITELOOP_MONTHLY_BUDGET: wrong })).toThrow("MONTHLY_BUDGET");
  });

  it("an empty setting from a workflow is not set", () => {
    expect(readSettings("preview", { KITELOOP_APP_HOST: "", KITELOOP_MAIL_FROM: "" })).toEqual(
      readSettings("preview", {}),
    );
  });

  it("the deployment workflow passes existing settings, and no AWS key", () => {
    const workflow = readFileSync(new URL("../../.github/workflows/deploy.yml", import.meta.url), "utf8");
    const smoke = readFileSync(new URL("../../packages/e2e/src/smoke/run.ts", import.meta.url), "utf8");
    const settings = readFileSync(new URL("settings.ts", import.meta.url), "utf8");
    const handed = [...workflow.matchAll(/^ +(KITELOOP_\w+):/gm)].map(([, name]) => name ?? "");
    expect(handed.length).toBeGreaterThan(8);
    for (const name of handed) expect(`${smoke}${settings}`).toContain(`${name}:`);
    expect(workflow).not.toMatch(/AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY|aws-secret-access-key/);
    for (const [, secret] of workflow.matchAll(/secrets\.(\w+)/g))
      expect(["KITELOOP_CANARY_EMAIL", "KITELOOP_CANARY_PASSWORD"]).toContain(secret);
  });

  it("an invalid operator.json is refused on every stage", () => {
    const KITELOOP_OPERATOR_FILE = fileURLToPath(new URL("../../package.json", import.meta.url));
    expect(() => readSettings("preview", { KITELOOP_OPERATOR_FILE })).toThrow("is not in order");
  });

  it("a host without certificate and zone is refused", () => {
    expect(() => readSettings("preview", { KITELOOP_APP_HOST: "app.example.com" })).toThrow(
      "KITELOOP_CERTIFICATE_ARN",
    );
  });

  it("the day's limit is a sum of dollars, or off", () => {
    expect(readSettings("preview", { KITELOOP_DAILY_LIMIT: "250" }).dailyLimit).toBe(250);
    expect(readSettings("preview", { KITELOOP_DAILY_LIMIT: "off" }).dailyLimit).toBeUndefined();
    for (const wrong of ["0", "-5", "none"])
      expect(() => readSettings("preview", { KITELOOP_DAILY_LIMIT: wrong })).toThrow("KITELOOP_DAILY_LIMIT");
  });

  it("limits are numbers that AWS accepts, and a web ACL is one for CloudFront", () => {
    const given = { KITELOOP_API_RATE: "5000", KITELOOP_INGEST_CONCURRENCY: "200" };
    expect(readSettings("preview", given)).toMatchObject({ apiRate: 5_000, ingestConcurrency: 200 });
    for (const wrong of ["0", "200000", "many"])
      expect(() => readSettings("preview", { KITELOOP_API_RATE: wrong })).toThrow("KITELOOP_API_RATE");
    expect(() => readSettings("preview", { KITELOOP_INGEST_CONCURRENCY: "0" })).toThrow("CONCURRENCY");
    const regional = "arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/a/b";
    expect(() => readSettings("preview", { KITELOOP_WEB_ACL_ARN: regional })).toThrow("us-east-1");
  });

  it("a sender's name needs no quotes, and its rate is above 0", () => {
    for (const name of ["Acme & Co", "O'Neil-Smith 2"])
      expect(readSettings("preview", { KITELOOP_MAIL_NAME: name }).mailName).toBe(name);
    for (const wrong of ['Acme "Co"', "Acme <a@b.example>", "Acme, Inc", "Acmé", "a\nb", "a".repeat(65)])
      expect(() => readSettings("preview", { KITELOOP_MAIL_NAME: wrong })).toThrow("MAIL_NAME");
    for (const wrong of ["0", "-1", "fast"])
      expect(() => readSettings("preview", { KITELOOP_EMAIL_RATE: wrong })).toThrow("EMAIL_RATE");
  });

  it("a certificate outside us-east-1, which CloudFront cannot use, is refused", () => {
    const env = {
      KITELOOP_APP_HOST: "app.example.com",
      KITELOOP_CERTIFICATE_ARN: "arn:aws:acm:eu-central-1:123456789012:certificate/x",
      KITELOOP_ZONE_ID: "Z1",
      KITELOOP_ZONE_NAME: "example.com",
    };
    expect(() => readSettings("preview", env)).toThrow("us-east-1");
  });
});
