/** An error in the wire format of the cognito-idp service: `{ __type, message }` with status 400. */
export class CognitoError extends Error {
  override readonly name = "CognitoError";
  constructor(
    readonly type: CognitoErrorType,
    message: string,
  ) {
    super(message);
  }
}

export type CognitoErrorType =
  | "CodeMismatchException"
  | "EnableSoftwareTokenMFAException"
  | "ExpiredCodeException"
  | "InternalErrorException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "LimitExceededException"
  | "NotAuthorizedException"
  | "RefreshTokenReuseException"
  | "ResourceNotFoundException"
  | "SerializationException"
  | "TooManyRequestsException"
  | "UnknownOperationException"
  | "UnsupportedTokenTypeException"
  | "UserNotConfirmedException"
  | "UserNotFoundException"
  | "UsernameExistsException"
  | "WebAuthnChallengeNotFoundException"
  | "WebAuthnCredentialNotSupportedException"
  | "WebAuthnNotEnabledException"
  | "WebAuthnOriginNotAllowedException"
  | "WebAuthnRelyingPartyMismatchException";

/** Cognito's own messages, so that its documentation explains what is in a log. */
export const wrongCredentials = () =>
  new CognitoError("NotAuthorizedException", "Incorrect username or password.");
export const unknownUser = () => new CognitoError("UserNotFoundException", "User does not exist.");
export const attemptLimit = () =>
  new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
export const codeMismatch = () =>
  new CognitoError("CodeMismatchException", "Invalid verification code provided, please try again.");
export const codeExpired = () =>
  new CognitoError("ExpiredCodeException", "Invalid code provided, please request a code again.");
export const badSession = () =>
  new CognitoError("NotAuthorizedException", "Invalid session for the user, session is expired.");
export const tokenUsed = () =>
  new CognitoError("ExpiredCodeException", "Your software token has already been used once.");
export const revokedAccess = () =>
  new CognitoError("NotAuthorizedException", "Access Token has been revoked");
export const badRefreshToken = () => new CognitoError("NotAuthorizedException", "Invalid Refresh Token");
