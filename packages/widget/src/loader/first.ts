import type { Identity } from "./api.ts";
import { page } from "./page.ts";
import { become } from "./session.ts";
import { post } from "./url.ts";

/** Asks who this is once all is drawn, while what reads the answer is still being loaded. */
export function askFirst(drawn: Promise<unknown>, who?: Identity | null): void {
  if (!who?.externalId || page.made || page.life.signal.aborted) return;
  page.who = { ...who, externalId: `${who.externalId}` };
  become({ state: "loading" });
  const body = JSON.stringify({ key: page.manifest.project.key, ...page.who });
  page.asked = [body, drawn.then(() => post(page, "participants", body)).catch(() => undefined)];
}
