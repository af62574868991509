export { changePassword } from "./change-password.ts";
export { remove } from "./delete.ts";
export { previewDeparture } from "./departure.ts";
export { get } from "./get.ts";
export { endOtherSessions, endSession, listSessions } from "./sessions.ts";
export { renewRecoveryCodes, startTotp, turnOffTotp, turnOnTotp } from "./totp.ts";
export { update } from "./update.ts";
