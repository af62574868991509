import { Resolver } from "node:dns/promises";
import { AppError } from "@kiteloop/core/shared/errors";
import { config } from "./config.ts";

function resolver(): Resolver {
  const made = new Resolver({ timeout: 2_000, tries: 2 });
  const { NAME_SERVERS } = config();
  if (NAME_SERVERS !== undefined) made.setServers(NAME_SERVERS.split(","));
  return made;
}

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    // A temporary failure: taken for an answer, it would cost a workspace its verified domain.
    throw new AppError("unavailable", { retryAfter: 30 }, error);
  }
}

/** A name's records of one kind; none if it has none. @throws AppError `unavailable` */
type LookUp = (name: string) => Promise<string[]>;
export type LookUpText = LookUp;
export type LookUpAlias = LookUp;

export const lookUpText: LookUpText = async (name) =>
  (await orNone(resolver().resolveTxt(name))).map((parts) => parts.join(""));

export const lookUpAlias: LookUpAlias = (name) => orNone(resolver().resolveCname(name));
