import { randomBytes } from "node:crypto";
import { challenge } from "@kiteloop/contract/shared/proof";
import * as z from "zod";
import type { Instance } from "./instance.ts";
import { codeIn, emailTo } from "./mailbox.ts";
import { solve } from "./proof.ts";

type Answer = { status: number; body: unknown };

/** A text that is no JSON stands for itself: a proxy or another server answered. */
function bodyOf(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
}

/** A member's API client with cookies and an origin, like a browser. */
export class ApiClient {
  readonly #instance: Pick<Instance, "app">;
  readonly #cookies: Map<string, string>;

  constructor(instance: Pick<Instance, "app">, cookies = new Map<string, string>()) {
    this.#instance = instance;
    this.#cookies = cookies;
  }

  /** The same member at a restarted instance, which has other ports. */
  at(instance: Instance): ApiClient {
    return new ApiClient(instance, this.#cookies);
  }

  /** One request to the app origin; never throws for an HTTP status. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const { app } = this.#instance;
    const answer = await fetch(`${app}${path}`, {
      method,
      headers: {
        origin: app,
        "sec-fetch-site": "same-origin",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { status: answer.status, body: bodyOf(await answer.text()) };
  }

  /** Like `send`, but requires success and parses the response with `shape`. */
  async expect<S extends z.core.$ZodType>(
    shape: S,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.infer<S>> {
    const answer = await this.send(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return z.parse(shape, answer.body);
  }
}

/** Creates and signs in a member with their own workspace. */
export async function newMember(
  instance: Instance,
  email: string,
  password = `Kite-${randomBytes(9).toString("base64url")}-7`,
): Promise<ApiClient> {
  const client = new ApiClient(instance);
  const proof = solve(await client.expect(challenge, "GET", "/api/proof"));
  await client.expect(z.unknown(), "POST", "/api/auth/sign-up", { email, proof });
  const code = codeIn(await emailTo(instance.mailbox, email));
  const account = { email, code, password, name: "Mara Example" };
  await client.expect(z.unknown(), "POST", "/api/auth/confirm", account);
  return client;
}
