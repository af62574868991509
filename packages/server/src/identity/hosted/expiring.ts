import { randomBytes } from "node:crypto";

const most = 1_000;

/** Values by a random name, each of which can be taken once until it expires. Times are epoch seconds. */
export class Expiring<T> {
  readonly #kept = new Map<string, { value: T; expiresAt: number }>();

  keep(value: T, expiresAt: number): string {
    const name = randomBytes(32).toString("base64url");
    this.#kept.set(name, { value, expiresAt });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > most && !oldest.done) this.#kept.delete(oldest.value);
    return name;
  }

  take(name: string | null, now: number): T | undefined {
    const found = this.#kept.get(name ?? "");
    this.#kept.delete(name ?? "");
    return found && found.expiresAt > now ? found.value : undefined;
  }
}
