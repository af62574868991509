export { changePassword } from "./change-password.ts";
export { get } from "./get.ts";
export { endOtherSessions, endSession, listSessions } from "./sessions.ts";
export { renewRecoveryCodes, startTotp, turnOffTotp, turnOnTotp } from "./totp.ts";
export { update } from "./update.ts";
