export { changePassword } from "./change-password.ts";
export { deleteSelf } from "./delete-self.ts";
export { previewDeparture } from "./departure.ts";
export { getProfile } from "./get.ts";
export { addPasskey, listPasskeys, removePasskey, startPasskey } from "./passkeys.ts";
export { endOtherSessions, endSession, listSessions } from "./sessions.ts";
export { renewRecoveryCodes, startTotp, turnOffTotp, turnOnTotp } from "./totp.ts";
export { unlinkProvider } from "./unlink-provider.ts";
export { updateProfile } from "./update.ts";
