import type { Release } from "@kiteloop/contract/publishing/widget";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { embedQuery } from "../../../../api/queries/widgets.ts";
import { pinnedTag, releaseName } from "./script-tag.ts";
import styles from "./widgets.module.css";

/** The immutable script, for sites that only run reviewed code. */
export function PinnedScript({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  const embed = useQuery({ ...embedQuery(projectId), enabled: open });
  return (
    <details className={styles.pinned} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("Pin the script")}</summary>
      <Stack tight>
        <p className={styles.text}>
          {t(
            "A pinned script never changes. Publishing, pausing and fixes only reach these pages when you paste a new tag. Use it only if every code change must be reviewed.",
          )}
        </p>
        {open && (
          <Loaded query={embed} skeleton={<Skeleton height="6rem" />}>
            {({ releases }) =>
              releases.length === 0 ? (
                <p className={styles.text}>{t("Publish this widget to pin its script.")}</p>
              ) : (
                <Pinned releases={releases} />
              )
            }
          </Loaded>
        )}
      </Stack>
    </details>
  );
}

function Pinned({ releases }: { releases: readonly Release[] }) {
  const [url, setUrl] = useState<string>();
  const chosen = releases.find((release) => release.url === url) ?? releases[0];
  if (!chosen) return null;
  return (
    <>
      <Select
        label={t("Release")}
        options={releases.map((release) => ({ id: release.url, ...releaseName(release) }))}
        value={chosen.url}
        onChange={setUrl}
        hint={t("Contains {hint}.", { hint: releaseName(chosen).hint })}
      />
      <CopyField label={t("pinned script tag")} value={pinnedTag(chosen)} />
    </>
  );
}
