import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeEmbed, EmbedParts } from "@kiteloop/contract/publishing/embed";
import { roomCss, roomFor } from "@kiteloop/contract/publishing/widget/room";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { buildWidget } from "@kiteloop/widget/build";
import { type Entry, javascript, json, type Origins, type Reply } from "./entry.ts";

export const kiteloopName = "Kiteloop invite";

const zeros = "0".repeat(26);
const projectId = `prj_${zeros}`;
const widgetId = `wgt_${zeros}`;

const participant = ({ edge }: Origins) => ({
  participantId: `prt_${zeros}`,
  code: "KYTE2345",
  link: `${edge}/r/KYTE2345`,
  name: "Robin",
  verified: true,
  token: "token",
  stats: { invited: 3, joined: 2, converted: 1 },
});

/** The invite widget as in production: email form, link and share channels, in one script. */
export async function kiteloop(): Promise<Entry> {
  const outDir = await mkdtemp(join(tmpdir(), "kiteloop-bench-"));
  const built = new Map<string, string>();
  try {
    await buildWidget({ outDir });
    built.set("parts.json", await readFile(join(outDir, "parts.json"), "utf8"));
    for (const file of await readdir(join(outDir, "_")))
      built.set(file, await readFile(join(outDir, "_", file), "utf8"));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  const parts = EmbedParts.parse(JSON.parse(built.get("parts.json") ?? ""));
  const config = defaultConfig("invite");
  config.behaviour = { ...config.behaviour, placement: { kind: "inline" } };

  const replies = (origins: Origins) => {
    const { script, files: own } = composeEmbed(
      parts,
      {
        v: 1,
        project: { id: projectId, name: "Acme", key: `kl_live_pk_${"a".repeat(30)}`, consent: "given" },
        edge: origins.edge,
        widgets: [{ id: widgetId, type: "invite", version: 1, config }],
      },
      (text) => String(text.length),
    );
    const files = [...built].map(([name, body]): [string, Reply] => [`/w/_/${name}`, javascript(body)]);
    for (const { path, body } of own) files.push([`/w/${path}`, javascript(body)]);
    return new Map<string, Reply>([
      ...files,
      [`/w/${projectId}.js`, javascript(script)],
      ["/v1/participants", json(participant(origins))],
      ["/v1/events", json({ received: 1, accepted: 1, dropped: {}, duplicate: false })],
    ]);
  };

  return {
    name: kiteloopName,
    head: ({ edge }) =>
      `<script>if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []; kiteloop.push(["identify", { externalId: "42" }])</script>
<script type="module" async src="${edge}/w/${projectId}.js"></script>`,
    body: () => `<style>${roomCss("invite")}</style>${roomFor("invite", widgetId)}`,
    replies,
    ready:
      "!!document.querySelector('kiteloop-widget')?.shadowRoot?.querySelector('.inline:not(.lay) input[inputmode=email]')",
  };
}
