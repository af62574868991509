import {
  CfnUserPool,
  PasskeyUserVerification,
  type UserPool,
  type UserPoolProps,
} from "aws-cdk-lib/aws-cognito";

/**
 * Options of a pool whose accounts can have passkeys. A passkey belongs to a host for as long as it exists, so there are
 * none at an address of CloudFront, which an own host replaces.
 */
export const passkeyOptions = (host: string | undefined): Partial<UserPoolProps> =>
  host === undefined
    ? {}
    : {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: host,
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      };

/** Lets a passkey count as both steps of two-step sign-in: its device has checked who uses it. */
export function countPasskeysTwice(userPool: UserPool): void {
  const pool = userPool.node.defaultChild;
  if (!(pool instanceof CfnUserPool)) throw new Error("the user pool has no resource");
  // A property that this version of the CDK doesn't know.
  pool.addPropertyOverride("WebAuthnFactorConfiguration", "MULTI_FACTOR_WITH_USER_VERIFICATION");
}
