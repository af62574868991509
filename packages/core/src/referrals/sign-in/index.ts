export { endSignIn } from "./end.ts";
export { requestSignInLink } from "./request-link.ts";
export { eraseSignInLinks, findSignInLink } from "./store.ts";
export { signInUrlOf } from "./token.ts";
export { useSignInLink } from "./use-link.ts";
