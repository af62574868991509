import type { BodyInputOf, Endpoint, ResponseOf } from "@kiteloop/contract/shared/endpoint";

/** Calls members' endpoints of an instance without parameters, and keeps its cookies, as a browser does. */
export class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws Error with the answer unless it is a success */
  async call<E extends Endpoint>(
    { method, path, response }: E,
    body?: BodyInputOf<E>,
  ): Promise<ResponseOf<E>> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        origin: this.#origin,
        "sec-fetch-site": "same-origin",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return response.parse(await answer.json()) as ResponseOf<E>;
  }
}
