import type { Release } from "@kiteloop/contract/publishing/widget";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** The tag of an immutable script: browsers refuse to run other bytes. */
export function pinnedTag({ url, integrity }: Pick<Release, "url" | "integrity">): string {
  return `<script type="module" async src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** Time and contents of a release. */
export function releaseName({ releasedAt, widgets }: Release): { label: string; hint: string } {
  const inside = widgets.map(({ name, version }) => `${name} v${version}`).join(", ");
  return { label: formatDateTime(releasedAt), hint: inside || t("no widget") };
}
