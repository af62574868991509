export { codesLeft, renewCodes, spendCode } from "./recovery.ts";
export { deleteRecovery } from "./store.ts";
