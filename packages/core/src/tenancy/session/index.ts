export { acceptMemberInvitation } from "./accept-member-invitation.ts";
export { authenticateMember } from "./authenticate.ts";
export { answerWithoutWaiting } from "./constant-time.ts";
export { createWorkspace } from "./create-workspace.ts";
export { emailSecurityChange } from "./email-security-change.ts";
export { actInProjects } from "./in-projects.ts";
export { leaveWorkspace } from "./leave-workspace.ts";
export { openSession, sessionDays } from "./open.ts";
export { signInWithPasskey, startPasskeySignIn } from "./passkey-sign-in.ts";
export { passkeysFor } from "./passkeys.ts";
export { forgotPassword, resetPassword } from "./password.ts";
export { finishProviderSignIn, type ProviderSignIn } from "./provider-finish.ts";
export { linkProvider } from "./provider-link.ts";
export { type ProviderStart, startProviderSignIn } from "./provider-start.ts";
export { useRecoveryCode } from "./recover.ts";
export { removeMembers } from "./remove-members.ts";
export { refreshSession, signOut } from "./renew.ts";
export { providerRequired, requirementFor } from "./requirement.ts";
export { answerTotp, confirmSignUp, type SignInResult, signIn } from "./sign-in.ts";
export { resendCode, signUp } from "./sign-up.ts";
export { signUpInvited } from "./sign-up-invited.ts";
export {
  copyUserToSession,
  deleteSession,
  findSession,
  type Session,
  sessionIdOf,
  sessionsOf,
} from "./store.ts";
export { switchWorkspace } from "./switch-workspace.ts";
