import type { Settings } from "../shared/settings.ts";
import type { Clients, Dns } from "./clients.ts";

/** `wait` takes time or a person elsewhere and doesn't prevent a successful deployment; `fix` does. */
export type Finding = { about: string; state: "ok" | "wait" | "fix"; says: string; fix?: string };

/** The input of a check: the stage as it would be deployed, and the clients. */
export type Visit = {
  stage: string;
  region: string;
  settings: Settings;
  clients: Clients;
  dns: Dns;
  /** Outputs of the stage's existing stacks, by the stack's short name. */
  deployed: ReadonlyMap<string, { status: string; outputs: Readonly<Record<string, string>> }>;
};

export type Check = (visit: Visit) => Promise<Finding[]>;

export const ok = (about: string, says: string): Finding => ({ about, state: "ok", says });
export const wait = (about: string, says: string, fix: string): Finding => ({
  about,
  state: "wait",
  says,
  fix,
});
export const fix = (about: string, says: string, fix: string): Finding => ({
  about,
  state: "fix",
  says,
  fix,
});

/** The name of an AWS error, such as `NotFoundException`. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** AWS's response, or undefined for an error with one of these names. */
export async function unless<T>(names: readonly string[], asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (names.includes(nameOf(error))) return undefined;
    throw error;
  }
}
