export { authenticateMember } from "./authenticate.ts";
export { openSession, sessionDays } from "./open.ts";
export { forgotPassword, resetPassword } from "./password.ts";
export { refreshSession, signOut } from "./renew.ts";
export { confirmSignUp, signIn } from "./sign-in.ts";
export { resendCode, signUp } from "./sign-up.ts";
export { sessionIdOf } from "./store.ts";
export { switchWorkspace } from "./switch-workspace.ts";
