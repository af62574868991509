import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { EmailMessage, Mailer, QueuedEmails } from "@kiteloop/core/shared/context";
import { checkFields } from "@kiteloop/server/email/fields";
import { ownFolder, writeFileAtomic } from "@kiteloop/server/files";
import * as z from "zod";

const Message = z.strictObject({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  to: z.string(),
  from: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  deliveryId: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/**
 * Every email the instance sends, one file each, so that they survive a restart and kill -9.
 * Ids sort by time of arrival.
 */
export class Mailbox implements Mailer, QueuedEmails {
  readonly #folder: string;
  readonly #read = new Map<string, Message>();
  #lastMs = 0;
  /** Is called with each email stored from now on, before the sender learns that it was sent. */
  onKept: (message: Message) => Promise<void> = async () => undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores an email. Resolves when it is on disk; rejects fields with line breaks. */
  async send(message: EmailMessage): Promise<{ providerId: string }> {
    checkFields(message);
    this.#lastMs = Math.max(Date.now(), this.#lastMs + 1);
    const id = `${this.#lastMs.toString(36).padStart(9, "0")}${randomBytes(4).toString("hex")}`;
    const kept = Message.parse({ ...message, id, receivedAt: new Date(this.#lastMs).toISOString() });
    await writeFileAtomic(join(this.#folder, `${id}.json`), JSON.stringify(kept, null, 1));
    this.#read.set(id, kept);
    await this.onKept(kept);
    return { providerId: id };
  }

  /** Newest first; `to` limits them to recipients that contain it. */
  async list(to = ""): Promise<Message[]> {
    const wanted = to.trim().toLowerCase();
    const messages = await Promise.all((await this.#ids()).map((id) => this.get(id)));
    return messages.flatMap((message) => (message?.to.toLowerCase().includes(wanted) ? [message] : []));
  }

  async get(id: string): Promise<Message | undefined> {
    if (!/^[0-9a-z]+$/.test(id)) return undefined;
    const known = this.#read.get(id);
    if (known) return known;
    const text = await readFile(join(this.#folder, `${id}.json`), "utf8").catch(() => undefined);
    if (text === undefined) return undefined;
    const message = Message.parse(JSON.parse(text));
    this.#read.set(id, message);
    return message;
  }

  /** Removes emails sent by one of these deliveries, if they exist. */
  async remove(deliveryIds: readonly string[]): Promise<void> {
    const gone = new Set(deliveryIds);
    for (const { id, deliveryId } of await this.list()) {
      if (deliveryId === undefined || !gone.has(deliveryId)) continue;
      await rm(join(this.#folder, `${id}.json`), { force: true });
      this.#read.delete(id);
    }
  }

  async #ids(): Promise<string[]> {
    await mkdir(this.#folder, { recursive: true, mode: ownFolder });
    const names = await readdir(this.#folder);
    return names
      .flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -5)] : []))
      .sort()
      .reverse();
  }
}
