import { entityKey } from "../../shared/table/index.ts";

export const payerKey = ({ projectId, payer }: { projectId: string; payer: string }) =>
  entityKey("payer", { projectId, payer });
