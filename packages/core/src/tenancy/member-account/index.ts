export { dropMemberTotp } from "./drop-totp.ts";
export { findMemberAccount } from "./find.ts";
export { lockMember } from "./lock.ts";
export { signOutMember } from "./sign-out.ts";
export { unlockMember } from "./unlock.ts";
