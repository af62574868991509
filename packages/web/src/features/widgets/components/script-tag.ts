import type { Release } from "@kiteloop/contract/widget";
import { formatDateTime } from "../../../lib/format.ts";

/** The tag of one immutable state of a project's script: another byte in the file, and no browser runs it. */
export function pinnedTag({ url, integrity }: Pick<Release, "url" | "integrity">): string {
  return `<script type="module" async src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** When a release was made, and what is in it. */
export function releaseName({ releasedAt, widgets }: Release): { label: string; hint: string } {
  const inside = widgets.map(({ name, version }) => `${name} v${version}`).join(", ");
  return { label: formatDateTime(releasedAt), hint: inside || "no widget" };
}
