import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "@kiteloop/contract/auth";
import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@kiteloop/contract/endpoint";
import * as z from "zod";

/** Who signs in, and where: the app origin of an instance. */
export type Account = { origin: string; email: string; password: string };

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyInputOf<E>;
};
type Loose = { params?: unknown; query?: unknown; body?: unknown };

const problem = z.object({
  code: z.string(),
  title: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** What an instance refused, as it said. `errors` name the parts of what was sent. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];

  constructor({ code, title, errors = [] }: z.infer<typeof problem>) {
    super(`${title} (${code})`);
    this.code = code;
    this.errors = errors;
  }
}

const fieldsOf = z.record(z.string(), z.union([z.string(), z.number()]).optional());

function addressOf({ path }: Endpoint, { params, query }: Loose): string {
  const values = fieldsOf.parse(params ?? {});
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const asked = Object.entries(fieldsOf.parse(query ?? {})).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

const attempts = 8;
/** Nothing is longer under way: a function has 29 s. */
const patienceMs = 60_000;

/**
 * A member's hands on an instance from outside. What may pass is tried again: a lost connection, too much at once, a
 * failure of the other side. Every request it repeats changes nothing the second time.
 */
export class Remote {
  readonly #account: Account;
  readonly #pauseMs: number;
  readonly #cookies = new Map<string, string>();

  /** @param pauseMs before the first repetition; doubled for each further one */
  constructor(account: Account, pauseMs = 500) {
    this.#account = account;
    this.#pauseMs = pauseMs;
  }

  /** @throws Refused, or the connection's error after several attempts */
  async signIn(): Promise<void> {
    const { email, password } = this.#account;
    const { next } = await this.call(signIn, { body: { email, password } });
    if (next === "totp") throw new Error("it signs in in two steps; use an account that does not");
  }

  /** @throws Refused, or the connection's error after several attempts */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> {
    const address = addressOf(endpoint, input);
    let renewed = false;
    for (let attempt = 0; ; attempt++) {
      const last = attempt + 1 >= attempts;
      const answer = await this.#send(endpoint.method, address, input).catch((error: unknown) => {
        if (last) throw error;
        return null;
      });
      if (answer?.ok) return endpoint.response.parse(await answer.json()) as ResponseOf<E>;
      if (answer?.status === 401 && endpoint.id !== signIn.id && !renewed) {
        renewed = true;
        await this.signIn();
        continue;
      }
      if (answer && (last || (answer.status !== 429 && answer.status < 500))) throw await refusalOf(answer);
      const asked = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
      await sleep(Math.max(asked, this.#pauseMs * 2 ** attempt));
    }
  }

  async #send(method: string, address: string, { body }: Loose): Promise<Response> {
    const { origin } = this.#account;
    const answer = await fetch(`${origin}${address}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        origin,
        "sec-fetch-site": "same-origin",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

async function refusalOf(answer: Response): Promise<Refused> {
  const body: unknown = await answer.json().catch(() => null);
  const said = problem.safeParse(body);
  return new Refused(said.data ?? { code: "internal", title: `It answered ${answer.status}` });
}
