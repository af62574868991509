import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { linkDomainQueue, ownerOfHost } from "@kiteloop/core/publishing/link-domain";
import type { LinkHosts, Table, Web } from "@kiteloop/core/shared/context";
import { hostPath } from "@kiteloop/functions/cdn/link-host";
import { publicLinkHosts } from "@kiteloop/functions/runtime/link-hosts";
import { type LookUpText, lookUpText } from "@kiteloop/functions/runtime/name-servers";
import type { RequestHandler } from "../http/listen.ts";

/** How often all domains are read, and the least time between two reads because of an unknown host, in ms. */
const refreshMs = minuteMs;
const againMs = 5 * secondMs;

/** How many certificates may begin within an hour for domains whose links don't lead here yet. */
const newPerHour = 10;

/** Names that were not found, so that strangers' names cost one read a minute each. */
const mostUnknown = 1_000;

/** A longer name is none, and too long for a key of the table. */
const longestHost = 253;

/** Later than any check of a domain. */
const end = "9999";

/** Domains whose owner's record was found at the last check, and whether their links lead here. Reads those of all workspaces. */
async function provenLinkDomains(table: Table): Promise<{ host: string; verified: boolean }[]> {
  const proven: { host: string; verified: boolean }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await linkDomainQueue.due(table, end, { limit: 200, cursor: cursor ?? null });
    for (const { host, verified, records } of page.items)
      if (verified || records.some(({ purpose, found }) => purpose === "owner" && found))
        proven.push({ host, verified });
    cursor = page.cursor;
  }
  return proven;
}

/** Whether a proxy may get a certificate for a name; `later` if too many were asked for within an hour. */
export type CertificateAnswer = "yes" | "later" | "no";

/** Hosts of workspaces' links, known from memory: those whose owner's TXT record was found, and those that led here before. */
export class LinkDomains {
  readonly #table: () => Table;
  readonly #log: (line: string) => void;
  readonly #now: () => number;
  /** Hosts whose record was found, and whether their links lead here. */
  #proven = new Map<string, { verified: boolean }>();
  readonly #noted = new Set<string>();
  readonly #unknown = new Map<string, number>();
  readonly #begun = new Map<string, number>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: { table: () => Table; log: (line: string) => void; now?: () => number }) {
    this.#table = options.table;
    this.#log = options.log;
    this.#now = options.now ?? Date.now;
  }

  /** Reads all domains again; if that fails, those of before stay. */
  async refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    this.#readAt = this.#now();
    try {
      const found = await provenLinkDomains(this.#table());
      this.#proven = new Map(found.map(({ host, verified }) => [host, { verified }]));
      for (const host of this.#noted) if (this.#proven.has(host)) this.#noted.delete(host);
    } catch (error) {
      this.#log(`the domains of links could not be read: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** A host whose record was just found, which the table may not have yet. */
  note(host: string): void {
    this.#noted.add(host);
    this.#unknown.delete(host);
  }

  /** Whether this server answers under a host. */
  async serves(host: string): Promise<boolean> {
    return (await this.#find(host)) !== null;
  }

  async #find(host: string): Promise<{ verified: boolean } | null> {
    if (host === "" || host.length > longestHost) return null;
    const known = this.#proven.get(host) ?? (this.#noted.has(host) ? { verified: false } : undefined);
    if (known !== undefined) return known;
    const now = this.#now();
    if ((this.#unknown.get(host) ?? 0) > now) return null;
    if (now - this.#readAt >= againMs) await this.refresh();
    const read = this.#proven.get(host);
    if (read !== undefined) return read;
    const clock = { now: () => new Date(now), sleep };
    if ((await ownerOfHost({ table: this.#table(), clock }, host)) !== null) {
      this.#proven.set(host, { verified: true });
      return { verified: true };
    }
    this.#unknown.set(host, now + refreshMs);
    const oldest = this.#unknown.keys().next();
    if (this.#unknown.size > mostUnknown && !oldest.done) this.#unknown.delete(oldest.value);
    return null;
  }

  async certificateFor(host: string): Promise<CertificateAnswer> {
    const found = await this.#find(host);
    if (found === null) return "no";
    const now = this.#now();
    for (const [name, at] of this.#begun) if (at <= now - hourMs) this.#begun.delete(name);
    if (found.verified || this.#begun.has(host)) return "yes";
    if (this.#begun.size >= newPerHour) return "later";
    this.#begun.set(host, now);
    return "yes";
  }
}

/** Looks hosts up as on AWS, and tells `domains` of a record as soon as it is found, so that a certificate is there when the host is opened. */
export function notingLinkHosts(
  domains: Pick<LinkDomains, "note">,
  web: Pick<Web, "fetchPage">,
  text: LookUpText = lookUpText,
): LinkHosts {
  return {
    target: publicLinkHosts(web).target,
    async look(host, proof) {
      const owners = await text(proof.name);
      if (owners.includes(proof.value)) domains.note(host);
      return publicLinkHosts(web, async () => owners).look(host, proof);
    },
  };
}

/** A handler for links on a workspace's host, of the edge's, which finds the host in the path. */
export const linkHandler =
  (edge: RequestHandler): RequestHandler =>
  (request, response) => {
    request.url = hostPath(request.headers.host ?? "", request.url ?? "/");
    return edge(request, response);
  };

/** Reads the domains each minute until it is ended. */
export function keepFresh(domains: Pick<LinkDomains, "refresh">): () => void {
  const timer = setInterval(() => void domains.refresh(), refreshMs);
  timer.unref();
  return () => clearInterval(timer);
}
