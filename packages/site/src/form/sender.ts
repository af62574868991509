import type { Answer } from "../api.ts";

async function load() {
  const { ProofKeeper, sendProven } = await import("./proof.ts");
  const keeper = new ProofKeeper();
  return {
    prepare: () => keeper.prepare(),
    send: (path: string, fields: object) => sendProven(keeper, path, fields),
  };
}

const unloaded: Answer = {
  ok: false,
  problem: {
    status: 0,
    code: "network",
    title: "The form couldn’t be sent. Check your connection and try again.",
  },
};

/** Sends one form with a proof of work. Its code loads on the first interaction with the form. */
export class Sender {
  #parts: ReturnType<typeof load> | undefined;

  /** Prepares sending; may be called often. */
  prepare(): void {
    this.#parts ??= load();
    // Failures here are retried, and reported, on sending.
    this.#parts.then(
      ({ prepare }) => prepare(),
      () => {
        this.#parts = undefined;
      },
    );
  }

  /** Posts `fields` to a path of this origin. Never rejects. */
  async send(path: string, fields: object): Promise<Answer> {
    this.#parts ??= load();
    const parts = await this.#parts.catch(() => undefined);
    if (parts) return parts.send(path, fields);
    this.#parts = undefined;
    return unloaded;
  }
}
