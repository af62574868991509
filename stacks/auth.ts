import { staffGroup } from "@kiteloop/contract/tenancy/roles";
import { codeEmail } from "@kiteloop/functions/consumers";
import { CfnOutput, Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import { Function as Lambda, type StackContext, use } from "sst/constructs";
import { Mail } from "./mail.ts";
import { countPasskeysTwice, passkeyOptions } from "./passkeys.ts";
import { addProviders, clientOptions } from "./providers.ts";
import { accept } from "./shared/accept.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { readSettings } from "./shared/settings.ts";
import { stagePolicy } from "./shared/stage.ts";

/**
 * Identifies members: a user pool that only our own API calls. Roles are in the table; the one group here is
 * the instance's staff.
 */
export function Auth({ stack, app }: StackContext) {
  const { keepsData } = stagePolicy(app.stage);
  const { sender } = use(Mail);
  stack.terminationProtection = keepsData;
  const { poolMail, mailName, providers, app: host } = readSettings(app.stage);
  const bySes = poolMail === "ses" ? sender : undefined;

  const userPool = new UserPool(stack, "Members", {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    ...passkeyOptions(host?.host),
    passwordPolicy: {
      minLength: 10,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
      tempPasswordValidity: Duration.days(3),
    },
    email: bySes
      ? UserPoolEmail.withSES({
          fromEmail: bySes.address,
          fromName: mailName,
          sesVerifiedDomain: bySes.domain,
          configurationSetName: bySes.configurationSetName,
        })
      : UserPoolEmail.withCognito(),
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });

  if (host !== undefined) countPasskeysTwice(userPool);

  accept(
    userPool,
    "COG1",
    "Length is what makes a password strong (NIST SP 800-63B); composition rules make it guessable.",
  );
  accept(userPool, "COG2", "A second factor is offered to everybody and forced on nobody.");
  accept(
    userPool,
    "COG3",
    "Threat protection is the Plus plan, billed per member; sign-in has limits of its own.",
  );

  userPool.addTrigger(
    UserPoolOperation.CUSTOM_MESSAGE,
    new Lambda(stack, "CodeMail", {
      ...codeOf(codeEmail.handler),
      description: "the emails with the user pool's codes",
      environment: { POOL_MAIL: bySes ? "ses" : "cognito" },
      ...lambdaRole(stack, app, "CodeMail", []),
    }),
  );

  const pages = addProviders(stack, userPool, providers);
  const client = userPool.addClient("Api", {
    // Anyone who knows the client's id, which is in each token, may call Cognito's operations: without the
    // secret they could bypass our API. Functions request it from the pool, so that it is in no template or
    // output.
    generateSecret: true,
    authFlows: { adminUserPassword: true, user: host !== undefined },
    ...clientOptions(providers, host?.host),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    authSessionValidity: Duration.minutes(3),
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(30),
  });

  for (const provider of pages?.made ?? []) client.node.addDependency(provider);

  new CfnUserPoolGroup(stack, "Staff", {
    userPoolId: userPool.userPoolId,
    groupName: staffGroup,
    description: "Runs this instance; sees the admin area",
  });

  new CfnOutput(stack, "UserPoolId", { value: userPool.userPoolId });
  if (pages !== undefined) new CfnOutput(stack, "SignInOrigin", { value: pages.origin });
  return { userPool, client, signInOrigin: pages?.origin };
}
