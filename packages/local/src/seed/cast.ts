import { encodeId, type IdKind, idMaker } from "@kiteloop/contract/shared/ids";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import type {
  Actor,
  Anonymous,
  Ctx,
  Key,
  Mailer,
  Member,
  Platform,
  Visitor,
} from "@kiteloop/core/shared/context";
import { bytesFrom } from "./random.ts";

/** The project, and its website. */
type Page = { projectId: string; origin: string };
type Place = Pick<Visitor, "country" | "device">;

/** One workspace and project of the story, and the contexts of its actors at a given time. */
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

  /** The workspace's owner, at a time in the past. */
  member(at: number): Ctx<Member> {
    return this.#at(at, this.#member, "member");
  }

  /** A visitor who is not signed in. */
  visitor(at: number): Ctx<Anonymous> {
    return this.#at(at, { kind: "anonymous", address: "192.0.2.1" }, "visitor");
  }

  /** A page of the project with the publishable key, viewed by `who` at `place`. */
  browser(at: number, { projectId, origin }: Page, who: string, place: Place): Ctx<Key> {
    return this.#at(at, { ...this.#key(projectId, who, place), secret: false, origin }, who);
  }

  /** The embedder's server with a secret key. */
  server(at: number, projectId: string, what: string): Ctx<Key> {
    const scopes: Scope[] = ["participants:write", "joins:write", "conversions:write"];
    const key = this.#key(projectId, what, { country: null, device: "other" });
    return this.#at(at, { ...key, secret: true, origin: null, scopes }, what);
  }

  /**
   * The product at that time. Ids are deterministic: for each kind, the first, second and so on of `what`.
   */
  platform(at: number, what: string): Platform {
    let made = 0;
    const bytes = (count: number) => bytesFrom(`${what} ${made++}`, count);
    const kinds = new Map<IdKind, number>();
    const make = (kind: IdKind) => {
      const nth = kinds.get(kind) ?? 0;
      kinds.set(kind, nth + 1);
      return idOf(kind, at, what, nth);
    };
    return {
      ...this.#platform,
      mailer: this.#mailer(at),
      clock: { now: () => new Date(at), sleep: this.#platform.clock.sleep },
      ids: { make, random: bytes },
    };
  }

  #at<A extends Actor>(at: number, actor: A, what: string): Ctx<A> {
    const { random } = this.#platform.ids;
    // Keys and secrets must be random also in a story, the instance's too; only made-up people's codes are deterministic.
    const base =
      actor.kind === "key"
        ? this.platform(at, what)
        : { ...this.platform(at, what), ids: { make: idMaker(() => at, random), random } };
    return { ...base, actor, requestId: this.#platform.ids.make("request") };
  }

  #key(projectId: string, what: string, place: Pick<Visitor, "country" | "device">) {
    const keyId = encodeId("apiKey", 0, new Uint8Array(16));
    const visitor: Visitor = {
      ...place,
      bot: false,
      mark: (scope) => `${scope} ${what}`,
      networkMark: () => null,
    };
    return {
      kind: "key" as const,
      keyId,
      scopes: [] as Scope[],
      workspaceId: this.workspaceId,
      projectId,
      visitor,
    };
  }
}

/** The id of the `nth` record of a kind that the cast's `what` makes at that time. */
export function idOf(kind: IdKind, at: number, what: string, nth = 0): string {
  return encodeId(kind, at, bytesFrom(`${what} ${kind} ${nth}`, 16));
}
