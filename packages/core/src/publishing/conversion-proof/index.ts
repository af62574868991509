export { requiresServerProof, trustOnlyServerItems } from "../project/index.ts";
