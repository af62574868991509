import { randomBytes } from "node:crypto";
import { widestBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import { idMaker } from "@kiteloop/contract/shared/ids";
import type {
  Archive,
  AssetOptions,
  Clock,
  EmailMessage,
  Identity,
  Key,
  Member,
  Pictures,
  Platform,
} from "../shared/context/index.ts";
import { createSecrets } from "../shared/secrets/index.ts";
import { visitorMark } from "../shared/visitor/index.ts";
import { type TestTable, testTable } from "./table.ts";

/** A port that no test of a verb may use by accident. */
function refusing<T extends object>(name: string, given: Partial<T> = {}): T {
  return new Proxy(given as T, {
    get(target, member) {
      if (Object.hasOwn(target, member)) return Reflect.get(target, member);
      throw new Error(`this test gave no ${name}`);
    },
  });
}

/** A clock that only moves when told; sleeping does not move it, so retries run at once. */
export class TestClock implements Clock {
  #now: number;
  constructor(start = Date.parse("2026-03-10T12:00:00Z")) {
    this.#now = start;
  }
  now(): Date {
    return new Date(this.#now);
  }
  async sleep(_ms: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  /** Moves the clock by `ms`. */
  move(ms: number): void {
    this.#now += ms;
  }
}

/** Assets in memory, each put recorded in order; with `failOn`, puts of matching keys fail. */
export class TestAssets {
  readonly objects = new Map<string, { body: string; options: AssetOptions }>();
  readonly puts: string[] = [];
  failOn: RegExp | null = null;
  async put(key: string, body: string | Uint8Array, options: AssetOptions): Promise<void> {
    if (this.failOn?.test(key)) throw new Error(`storage refused ${key}`);
    this.puts.push(key);
    this.objects.set(key, {
      body: typeof body === "string" ? body : new TextDecoder().decode(body),
      options,
    });
  }
  async create(key: string, body: string | Uint8Array, options: AssetOptions): Promise<void> {
    if (!this.objects.has(key)) await this.put(key, body, options);
  }
  async get(key: string): Promise<string | null> {
    return this.objects.get(key)?.body ?? null;
  }
  async removeAll(prefix: string): Promise<void> {
    for (const key of this.objects.keys()) if (key.startsWith(prefix)) this.objects.delete(key);
  }
}

/** Pictures, or archived events, in memory. */
export class TestPictures implements Pictures, Archive {
  readonly objects = new Map<string, { bytes: Uint8Array; contentType: string }>();
  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    this.objects.set(key, { bytes, contentType });
  }
  async get(key: string): Promise<Uint8Array | null> {
    return this.objects.get(key)?.bytes ?? null;
  }
  async removeAll(prefix: string): Promise<void> {
    for (const key of this.objects.keys()) if (key.startsWith(prefix)) this.objects.delete(key);
  }
}

export type TestPlatform = Platform & {
  table: TestTable;
  clock: TestClock;
  assets: TestAssets;
  pictures: TestPictures;
  archive: TestPictures;
  emails: EmailMessage[];
  lines: string[];
};

/** The key that every test platform encrypts secrets with. */
const testSecretKey = randomBytes(32).toString("base64");

/** A platform on a table of its own, with its emails, objects and log lines for inspection. */
export async function testPlatform(): Promise<TestPlatform> {
  const clock = new TestClock();
  const emails: EmailMessage[] = [];
  const lines: string[] = [];
  const write = (level: string) => (message: string, fields?: Record<string, unknown>) => {
    lines.push(JSON.stringify({ level, message, ...fields }));
  };
  return {
    table: await testTable(),
    assets: new TestAssets(),
    pictures: new TestPictures(),
    archive: new TestPictures(),
    mailer: {
      async send(message) {
        emails.push(message);
        return { providerId: `mail-${emails.length}` };
      },
    },
    emailDomains: refusing("email domains"),
    identity: refusing<Identity>("identity", { providers: () => [] }),
    accountOpener: refusing("account opener"),
    web: refusing("web"),
    payments: refusing("payments"),
    secrets: createSecrets(async () => testSecretKey),
    retentionBounds: () => widestBounds,
    clock,
    ids: {
      make: idMaker(() => clock.now().getTime(), randomBytes),
      random: (bytes) => randomBytes(bytes),
    },
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    instance: {
      stage: "test",
      version: "0.0.0-test",
      appOrigin: "https://app.test",
      edgeOrigin: "https://edge.test",
      demoOrigin: "http://127.0.0.1:4002",
      mailboxOrigin: null,
      mailFrom: "Kiteloop <invitations@kiteloop.test>",
      postalAddress: "Example Street 1, 12345 Exampleton",
      operatorMail: "operator@kiteloop.test",
      signUp: "open",
      plan: "scale",
    },
    emails,
    lines,
  };
}

/** A member of a workspace without stored items; pass `workspaceId` to act in another's. */
export function testMember(platform: Platform, fields: Partial<Member> = {}): Member {
  return {
    kind: "member",
    userId: platform.ids.make("user"),
    sessionId: platform.ids.make("session"),
    email: "mara@example.com",
    name: "Mara Example",
    workspaceId: platform.ids.make("workspace"),
    role: "owner",
    staff: false,
    ...fields,
  };
}

/** An API key's actor for a project. */
export function testKey(
  platform: Platform,
  fields: Pick<Key, "workspaceId" | "projectId"> & Partial<Key>,
): Key {
  return {
    kind: "key",
    keyId: platform.ids.make("apiKey"),
    secret: false,
    scopes: [],
    origin: null,
    visitor: {
      country: "DE",
      device: "phone",
      bot: false,
      mark: (scope) => visitorMark("secret", scope, "192.0.2.1", "test"),
      networkMark: () => null,
    },
    ...fields,
  };
}

/** A context for `actor` on `platform`. */
export function testCtx<P extends Platform, A>(platform: P, actor: A): P & { actor: A; requestId: string } {
  return { ...platform, actor, requestId: platform.ids.make("request") };
}
