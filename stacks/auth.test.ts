import { describe, expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

describe("the user pool", () => {
  it("cannot be deleted by mistake on prod", async () => {
    (await stage("prod")).template("Auth").hasResource("AWS::Cognito::UserPool", {
      DeletionPolicy: "Retain",
      Properties: { DeletionProtection: "ACTIVE" },
    });
  });

  it("knows members by e-mail address, whatever its case, and offers a second factor to everybody", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPool", {
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ["email"],
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
    });
  });

  it("takes whoever signs up", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPool", {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    });
  });

  it("asks for the length the contract asks for", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPool", {
      Policies: { PasswordPolicy: { MinimumLength: 10 } },
    });
  });
});

describe("sign-up codes", () => {
  const emailOf = async (name: "prod" | "first" | "preview") =>
    (await stage(name)).ofType("AWS::Cognito::UserPool")[0]?.properties.EmailConfiguration;
  const trigger = async (name: "prod" | "first" | "preview") =>
    (await stage(name)).ofType("AWS::Lambda::Function").find(({ id }) => id.startsWith("CodeMail"))
      ?.properties.Environment;

  it("are mailed by SES as the sender once a setting says that it is verified", async () => {
    expect(await emailOf("prod")).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: "Kiteloop <hello@example.com>",
      ConfigurationSet: expect.anything(),
    });
    expect(await trigger("prod")).toMatchObject({ Variables: { POOL_MAIL: "ses" } });
  });

  it("are mailed by Cognito before, and without a sender, in words of its own, as it demands", async () => {
    for (const name of ["first", "preview"] as const) {
      expect(await emailOf(name)).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
      expect(await trigger(name)).toMatchObject({ Variables: { POOL_MAIL: "cognito" } });
    }
  });
});

describe("the app client", () => {
  it("tells nobody who has an account and rotates refresh tokens", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPoolClient", {
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 30 },
    });
  });

  it("gives tokens that end after a quarter of an hour, for 30 days", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPoolClient", {
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
    });
  });

  it("has a secret, which stands in no template, and lets accounts write no attribute but the address", async () => {
    const prod = await stage("prod");
    prod.template("Auth").hasResourceProperties("AWS::Cognito::UserPoolClient", {
      GenerateSecret: true,
      WriteAttributes: ["email"],
    });
    expect(JSON.stringify(prod.template("Auth").toJSON())).not.toMatch(/ClientSecret|SecretHash/);
    const readers = prod
      .ofType("AWS::IAM::Policy")
      .filter((policy) => JSON.stringify(policy).includes("cognito-idp:DescribeUserPoolClient"));
    expect(readers).toHaveLength(2);
  });

  it("signs in through our API alone: one flow, no OAuth, no implicit grant", async () => {
    const clients = (await stage("prod")).ofType("AWS::Cognito::UserPoolClient");
    expect(clients).toHaveLength(1);
    expect(clients[0]?.properties).toMatchObject({
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
      AllowedOAuthFlowsUserPoolClient: false,
    });
    expect(clients[0]?.properties).not.toHaveProperty("AllowedOAuthFlows");
  });
});

it("the staff of the instance are a group, and the only one", async () => {
  const groups = (await stage("prod")).ofType("AWS::Cognito::UserPoolGroup");
  expect(groups.map((group) => group.properties.GroupName)).toEqual(["staff"]);
});

it("the sender has the name that is set, in emails of the user pool as in others, and the rate that is set", async () => {
  const made = await stage("limited");
  const [pool] = made.ofType("AWS::Cognito::UserPool");
  const from = "Acme & Co <hello@example.com>";
  expect(pool?.properties.EmailConfiguration).toMatchObject({ From: from });
  const deliver = made.ofType("AWS::Lambda::Function").find(({ id }) => id.startsWith("Deliver"));
  expect(deliver?.properties.Environment).toMatchObject({ Variables: { MAIL_FROM: from, EMAIL_RATE: "50" } });
});
