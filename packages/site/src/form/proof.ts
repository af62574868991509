import type { Challenge, Proof } from "@kiteloop/contract/shared/proof";
import { type Answer, call, isBag, type Problem } from "../api.ts";

export type Proven = { ok: true; proof: Proof } | { ok: false; problem: Problem };

const failed = (code: string, title: string): Proven => ({ ok: false, problem: { status: 0, code, title } });

const strings = ["nonce", "salt", "keyPrefix"] as const;
const numbers = ["cost", "keyLength"] as const;

function isChallenge(value: unknown): value is Challenge {
  if (!isBag(value) || typeof value.signature !== "string") return false;
  const { parameters } = value;
  if (!isBag(parameters) || parameters.algorithm !== "PBKDF2/SHA-256") return false;
  if (!isBag(parameters.data) || typeof parameters.data.expiresAt !== "number") return false;
  return (
    strings.every((name) => typeof parameters[name] === "string") &&
    numbers.every((name) => typeof parameters[name] === "number")
  );
}

async function prove(): Promise<Proven> {
  // Browsers offer Web Crypto only in secure contexts: https, or loopback.
  if (!globalThis.crypto?.subtle) return failed("insecure", "This form needs a secure connection (https).");
  const answer = await call("GET", "/api/proof");
  if (!answer.ok) return answer;
  const challenge = answer.data;
  if (!isChallenge(challenge)) return failed("unreadable", "The spam check couldn’t be read.");
  try {
    const { solve } = await import("./solve.ts");
    const solution = await solve(challenge);
    if (!solution) return failed("proof.slow", "The spam check took too long on this device. Try again.");
    return { ok: true, proof: { challenge, solution } };
  } catch {
    return failed("network", "The spam check couldn’t be loaded. Check your connection and try again.");
  }
}

const margin = 15_000;
const hasRunOut = (proven: Proven) =>
  proven.ok && proven.proof.challenge.parameters.data.expiresAt * 1_000 - margin < Date.now();

/** Keeps a proof ready for one form, so that sending does not wait for it. */
export class ProofKeeper {
  #made: Promise<Proven> | undefined;
  #sent: string | undefined;

  /** Starts computing a proof unless there is one. */
  prepare(): void {
    this.#made ??= prove();
  }

  /**
   * The proof for this body. The same body gets the same proof, by which the API detects duplicates; a changed one gets
   * another.
   */
  async take(body: string): Promise<Proven> {
    if (this.#sent !== undefined && this.#sent !== body) this.drop();
    const kept = await this.#made;
    if (!kept?.ok || hasRunOut(kept)) this.drop();
    this.prepare();
    this.#sent = body;
    return (await this.#made) ?? failed("unknown", "The spam check did not start. Try again.");
  }

  /** Drops the proof after it was used or refused. */
  drop(): void {
    this.#made = undefined;
    this.#sent = undefined;
  }
}

/**
 * Posts `fields` with a proof. Safe to repeat: a lost response causes no duplicate. Never rejects.
 * @param path of this origin, such as `/api/contact`
 */
export async function sendProven(keeper: ProofKeeper, path: string, fields: object): Promise<Answer> {
  const body = JSON.stringify(fields);
  const once = async () => {
    const proven = await keeper.take(body);
    return proven.ok ? call("POST", path, { ...fields, proof: proven.proof }) : proven;
  };
  let answer = await once();
  if (!answer.ok && answer.problem.code === "proof.invalid") {
    // It expired on the way, or the clock here is wrong: retries once with a fresh one.
    keeper.drop();
    answer = await once();
  }
  if (answer.ok) keeper.drop();
  return answer;
}
