export { erasePayers } from "./erase.ts";
export { getPayer, listPayers } from "./get.ts";
export { movePayer } from "./move.ts";
export { personPaidFor } from "./paid-for.ts";
export { savePayer } from "./save.ts";
export { payerLine, restorePayer } from "./store.ts";
