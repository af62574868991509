import { createHash } from "node:crypto";
import type { Ids } from "../../shared/context/index.ts";

/** A new token: 192 random bits. */
export const makeDashboardToken = ({ random }: Pick<Ids, "random">): string =>
  Buffer.from(random(24)).toString("base64url");

/** All that is stored of a token, and how its link is found. */
export const hashDashboardToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
