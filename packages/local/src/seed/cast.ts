import { encodeId } from "@kiteloop/contract/ids";
import type { Scope } from "@kiteloop/contract/roles";
import type { Actor, Anonymous, Ctx, Key, Mailer, Member, Platform, Visitor } from "@kiteloop/core/context";
import { bytesFrom } from "./random.ts";
import { whereaboutsOf } from "./whereabouts.ts";

/** One workspace and project of the story, and contexts of those who act in it at a given time. */
export class Cast {
  readonly #platform: Platform;
  readonly #member: Member;
  readonly #mailer: (at: number) => Mailer;

  constructor(options: { platform: Platform; member: Member; mailer: (at: number) => Mailer }) {
    this.#platform = options.platform;
    this.#member = options.member;
    this.#mailer = options.mailer;
  }

  get workspaceId(): string {
    return this.#member.workspaceId;
  }

  /** The member who owns the workspace, in the past. */
  member(at: number): Ctx<Member> {
    return this.#at(at, this.#member, "member");
  }

  /** Somebody who is not signed in. */
  visitor(at: number): Ctx<Anonymous> {
    return this.#at(at, { kind: "anonymous", address: "192.0.2.1" }, "visitor");
  }

  /** A page of the project with the publishable key. */
  browser(at: number, projectId: string, origin: string, what: string): Ctx<Key> {
    return this.#at(at, this.#key(projectId, origin, false, what), what);
  }

  /** The embedder's server with a secret key. */
  server(at: number, projectId: string, what: string): Ctx<Key> {
    return this.#at(at, this.#key(projectId, null, true, what), what);
  }

  platform(at: number, what: string): Platform {
    let made = 0;
    const bytes = (count: number) => bytesFrom(`${what} ${made++}`, count);
    return {
      ...this.#platform,
      mailer: this.#mailer(at),
      clock: { now: () => new Date(at), sleep: this.#platform.clock.sleep },
      ids: { make: (kind) => encodeId(kind, at, bytes(16)), random: bytes },
    };
  }

  #at<A extends Actor>(at: number, actor: A, what: string): Ctx<A> {
    // Keys and secrets must be random also in a story, the instance's too; only made-up people's codes are told.
    const base =
      actor.kind === "key"
        ? this.platform(at, what)
        : { ...this.platform(at, what), ids: this.#platform.ids };
    return { ...base, actor, requestId: this.#platform.ids.make("request") };
  }

  #key(projectId: string, origin: string | null, secret: boolean, what: string): Key {
    const scopes: Scope[] = secret ? ["participants:write", "joins:write", "conversions:write"] : [];
    const keyId = encodeId("apiKey", 0, new Uint8Array(16));
    const place = secret ? { country: null, device: "other" as const } : whereaboutsOf(what);
    const visitor: Visitor = { ...place, mark: (scope) => `${scope} ${what}` };
    return { kind: "key", keyId, secret, scopes, workspaceId: this.workspaceId, projectId, origin, visitor };
  }
}
