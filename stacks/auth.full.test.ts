import { describe, expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

describe("the user pool", () => {
  it("cannot be deleted by mistake on prod", async () => {
    (await stage("prod")).template("Auth").hasResource("AWS::Cognito::UserPool", {
      DeletionPolicy: "Retain",
      Properties: { DeletionProtection: "ACTIVE" },
    });
  });

  it("identifies members by email address, in any case, and offers everybody a second factor", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPool", {
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ["email"],
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
    });
  });

  it("allows anybody to sign up", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPool", {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    });
  });

  it("requires the password length of the contract", async () => {
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

  it("are emailed by SES as the sender once a setting says that it is verified", async () => {
    expect(await emailOf("prod")).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: "Kiteloop <hello@example.com>",
      ConfigurationSet: expect.anything(),
    });
    expect(await trigger("prod")).toMatchObject({ Variables: { POOL_MAIL: "ses" } });
  });

  it("are emailed by Cognito before that, and without a sender, with Cognito's own text, as it requires", async () => {
    for (const name of ["first", "preview"] as const) {
      expect(await emailOf(name)).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
      expect(await trigger(name)).toMatchObject({ Variables: { POOL_MAIL: "cognito" } });
    }
  });
});

describe("the app client", () => {
  it("doesn't reveal which accounts exist, and rotates refresh tokens", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPoolClient", {
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 30 },
    });
  });

  it("issues access tokens for a quarter of an hour and sessions of 30 days", async () => {
    (await stage("prod")).template("Auth").hasResourceProperties("AWS::Cognito::UserPoolClient", {
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
    });
  });

  it("has a secret that is in no template, and lets accounts write no attribute but the address", async () => {
    const prod = await stage("prod");
    prod.template("Auth").hasResourceProperties("AWS::Cognito::UserPoolClient", {
      GenerateSecret: true,
      WriteAttributes: ["email"],
    });
    expect(JSON.stringify(prod.template("Auth").toJSON())).not.toMatch(/ClientSecret|SecretHash/);
    const readers = prod
      .ofType("AWS::IAM::Policy")
      .filter((policy) => JSON.stringify(policy).includes("cognito-idp:DescribeUserPoolClient"));
    expect(readers).toHaveLength(3);
  });

  it("allows sign-in through our API only: by password or passkey, no OAuth, no implicit grant", async () => {
    const clients = (await stage("prod")).ofType("AWS::Cognito::UserPoolClient");
    expect(clients).toHaveLength(1);
    expect(clients[0]?.properties).toMatchObject({
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"],
      AllowedOAuthFlowsUserPoolClient: false,
    });
    expect(clients[0]?.properties).not.toHaveProperty("AllowedOAuthFlows");
  });
});

describe("passkeys", () => {
  const poolOf = async (name: "prod" | "preview") =>
    (await stage(name)).ofType("AWS::Cognito::UserPool")[0]?.properties;
  const handlersOf = async (name: "prod" | "preview") =>
    JSON.stringify((await stage(name)).ofType("AWS::Lambda::Function"));

  it("belong to the app's own host, need their user to be verified, and count as both steps", async () => {
    expect(await poolOf("prod")).toMatchObject({
      UserPoolTier: "ESSENTIALS",
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } },
      WebAuthnRelyingPartyID: "app.example.com",
      WebAuthnUserVerification: "required",
      WebAuthnFactorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
    });
    expect(await handlersOf("prod")).toContain('"PASSKEY_HOST":"app.example.com"');
  });

  it("are none without a host of its own", async () => {
    expect(JSON.stringify(await poolOf("preview"))).not.toMatch(/WebAuthn|WEB_AUTHN/);
    expect(await handlersOf("preview")).not.toContain("PASSKEY_HOST");
    expect((await stage("preview")).ofType("AWS::Cognito::UserPoolClient")[0]?.properties).toMatchObject({
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
    });
  });
});

describe("identity providers", () => {
  const all = async () => (await stage("limited")).ofType("AWS::Cognito::UserPoolIdentityProvider");
  const named = async (name: string) =>
    (await all()).find(({ properties }) => properties.ProviderName === name)?.properties;

  it("are none by default, and then there are no pages of the pool either", async () => {
    const prod = await stage("prod");
    expect(prod.ofType("AWS::Cognito::UserPoolIdentityProvider")).toEqual([]);
    expect(prod.ofType("AWS::Cognito::UserPoolDomain")).toEqual([]);
    expect(JSON.stringify(prod.ofType("AWS::Lambda::Function"))).not.toContain("SIGN_IN_");
  });

  it("are those of the operator, with secrets that only CloudFormation reads", async () => {
    expect(await all()).toHaveLength(3);
    expect(await named("Google")).toMatchObject({
      ProviderType: "Google",
      ProviderDetails: {
        client_id: "google-client",
        client_secret: "{{resolve:ssm:/kiteloop/prod/google:1}}",
      },
    });
    expect(await named("Acme")).toMatchObject({
      ProviderType: "OIDC",
      ProviderDetails: {
        oidc_issuer: "https://id.acme.example",
        client_secret: "{{resolve:ssm:/kiteloop/prod/acme:2}}",
        authorize_scopes: "openid email profile",
      },
    });
    expect(await named("Beta")).toMatchObject({
      ProviderType: "SAML",
      ProviderDetails: { MetadataURL: "https://idp.beta.example/metadata" },
    });
  });

  it("never change the address of an account", async () => {
    for (const { properties } of await all()) {
      expect(properties.AttributeMapping).toHaveProperty("nickname");
      expect(properties.AttributeMapping).not.toHaveProperty("email");
      expect(properties.AttributeMapping).not.toHaveProperty("email_verified");
    }
  });

  it("lead back to one page, with a code, and Cognito's own pages ask nobody for a password", async () => {
    const [client] = (await stage("limited")).ofType("AWS::Cognito::UserPoolClient");
    expect(client?.properties).toMatchObject({
      AllowedOAuthFlows: ["code"],
      AllowedOAuthScopes: ["openid", "aws.cognito.signin.user.admin"],
      CallbackURLs: ["https://app.example.com/signin"],
      SupportedIdentityProviders: ["Google", "Acme", "Beta"],
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"],
      GenerateSecret: true,
    });
  });

  it("are known to handlers by name, label, domains and whether they are required", async () => {
    const made = (await stage("limited")).ofType("AWS::Lambda::Function");
    const finish = made.find(({ properties }) => properties.Description === "signInProvider.finish");
    const { Variables } = (finish?.properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    expect(JSON.parse(String(Variables?.SIGN_IN_PROVIDERS))).toEqual([
      { name: "Google", label: "Google" },
      {
        ...{ name: "Acme", label: "Acme", domains: ["acme.example"] },
        required: { except: ["admin@acme.example"] },
      },
      { name: "Beta", label: "Beta Ltd", domains: ["beta.example"] },
    ]);
    expect(Variables?.SIGN_IN_ORIGIN).toBeDefined();
  });
});

it("the instance's staff are the only group", async () => {
  const groups = (await stage("prod")).ofType("AWS::Cognito::UserPoolGroup");
  expect(groups.map((group) => group.properties.GroupName)).toEqual(["staff"]);
});

it("the sender has the configured name, in emails of the user pool as well, and the configured rate", async () => {
  const made = await stage("limited");
  const [pool] = made.ofType("AWS::Cognito::UserPool");
  const from = "Acme & Co <hello@example.com>";
  expect(pool?.properties.EmailConfiguration).toMatchObject({ From: from });
  const deliver = made.ofType("AWS::Lambda::Function").find(({ id }) => id.startsWith("Deliver"));
  expect(deliver?.properties.Environment).toMatchObject({ Variables: { MAIL_FROM: from, EMAIL_RATE: "50" } });
});
