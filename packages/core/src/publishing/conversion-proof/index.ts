export { kindsOfPayments, requiresServerProof, trustOnlyServerItems } from "../project/index.ts";
