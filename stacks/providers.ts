import { type IdentityProvider, nameOf } from "@kiteloop/contract/tenancy/identity-provider";
import { Aws } from "aws-cdk-lib";
import {
  CfnUserPoolDomain,
  CfnUserPoolIdentityProvider,
  ClientAttributes,
  OAuthScope,
  type UserPool,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
} from "aws-cdk-lib/aws-cognito";
import type { Stack } from "sst/constructs";

/** The secret's value stays in SSM until CloudFormation resolves this. */
const resolved = (secret: string) => `{{resolve:ssm:${secret}}}`;

const scopes = "openid email profile";

export function detailsOf(provider: IdentityProvider): Record<string, string> {
  if (provider.kind === "oidc" && provider.private)
    throw new Error(
      `The identity provider ${nameOf(provider)} is private, and Cognito reaches public addresses`,
    );
  if (provider.kind === "saml") return { MetadataURL: provider.metadataUrl, IDPSignout: "false" };
  if (provider.secret === undefined)
    throw new Error(`The identity provider ${nameOf(provider)} has no secret`);
  const client = {
    client_id: provider.clientId,
    client_secret: resolved(provider.secret),
    authorize_scopes: scopes,
  };
  if (provider.kind === "google") return client;
  return { ...client, oidc_issuer: provider.issuer, attributes_request_method: "GET" };
}

/**
 * The claims that the pool copies at each sign-in. The address is not copied to `email`, which would change the address of
 * a linked account, nor to an attribute of our own, which could never be removed again.
 */
const mappingOf = (provider: IdentityProvider): Record<string, string> =>
  provider.kind === "saml"
    ? { nickname: provider.emailAttribute }
    : { nickname: "email", profile: "email_verified", name: "name" };

const typeOf = { google: "Google", oidc: "OIDC", saml: "SAML" } as const;

/** Identity providers of a pool, and the domain of the pool's pages that lead there. */
export function addProviders(stack: Stack, userPool: UserPool, providers: readonly IdentityProvider[]) {
  if (providers.length === 0) return undefined;
  const { userPoolId } = userPool;
  const domain = new CfnUserPoolDomain(stack, "SignInDomain", {
    userPoolId,
    // Unique in a region, over all accounts.
    domain: `kiteloop-${stack.stage.toLowerCase()}-${Aws.ACCOUNT_ID}`,
  });
  const made = providers.map(
    (provider) =>
      new CfnUserPoolIdentityProvider(stack, `Provider-${nameOf(provider)}`, {
        userPoolId,
        providerName: nameOf(provider),
        providerType: typeOf[provider.kind],
        providerDetails: detailsOf(provider),
        attributeMapping: mappingOf(provider),
      }),
  );
  return { made, origin: `https://${domain.domain}.auth.${stack.region}.amazoncognito.com` };
}

/** Options of the app client: besides passwords it takes only the providers. */
export function clientOptions(
  providers: readonly IdentityProvider[],
  host: string | undefined,
): UserPoolClientOptions {
  const email = new ClientAttributes().withStandardAttributes({ email: true });
  if (providers.length === 0) return { disableOAuth: true, writeAttributes: email };
  return {
    oAuth: {
      flows: { authorizationCodeGrant: true },
      // The second one lets members change their own account, as after a sign-in with a password.
      scopes: [OAuthScope.OPENID, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`https://${host}/signin`],
    },
    // Not Cognito itself: its pages ask nobody for a password.
    supportedIdentityProviders: providers.map((one) => UserPoolClientIdentityProvider.custom(nameOf(one))),
    // Cognito copies claims with the client's permissions.
    writeAttributes: email.withStandardAttributes({ nickname: true, profilePage: true, fullname: true }),
  };
}
