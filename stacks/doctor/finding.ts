import type { Settings } from "../shared/settings.ts";
import type { Clients, Dns } from "./clients.ts";

/** `wait` is for what takes time or a person elsewhere and does not keep a deployment from succeeding; `fix` does. */
export type Finding = { about: string; state: "ok" | "wait" | "fix"; says: string; fix?: string };

/** What a check is given: the stage as it would be deployed, and whom to ask. */
export type Visit = {
  stage: string;
  region: string;
  settings: Settings;
  clients: Clients;
  dns: Dns;
  /** Outputs of the stage's stacks that are there, by the stack's short name. */
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

/** The name of an error of AWS, such as `NotFoundException`. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** What AWS answers, or undefined for an error with one of these names. */
export async function unless<T>(names: readonly string[], asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (names.includes(nameOf(error))) return undefined;
    throw error;
  }
}
