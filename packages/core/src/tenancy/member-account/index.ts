export { dropMemberTotp } from "./drop-totp.ts";
export { findMemberAccount } from "./find.ts";
export { signOutMember } from "./sign-out.ts";
