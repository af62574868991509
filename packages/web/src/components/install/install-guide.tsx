import { platforms } from "@kiteloop/contract/publishing/brand";
import type { Project } from "@kiteloop/contract/publishing/project";
import { comesAndGoes, roomCss, roomFor } from "@kiteloop/contract/publishing/widget/room";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { brandQuery } from "../../api/queries/brand.ts";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import { useMay } from "../../lib/role.ts";
import { type GuideId, guideFor, guides } from "./guides.data.ts";
import styles from "./install.module.css";
import { elementOf, scriptFacts } from "./script.ts";

/** Step-by-step guide for the site's platform, which is detected if possible. */
export function InstallGuide({ project }: { project: Project }) {
  const editor = useMay("editor");
  const brand = useQuery({ ...brandQuery(project.host), enabled: editor });
  const widgets = useQuery(widgetsQuery(project.id));
  const [chosen, setChosen] = useState<GuideId>();
  const found = platforms.find((platform) => platform === brand.data?.platform && platform !== "other");
  const guide = guideFor(chosen ?? found);
  const inline = (widgets.data?.items ?? []).filter(
    ({ draft }) => draft.behaviour.placement.kind === "inline",
  );
  const room = [...new Set(inline.map(({ type }) => type))]
    .filter((type) => !comesAndGoes(type))
    .map(roomCss)
    .join("\n");
  const steps = guide.steps(scriptFacts(project));
  const first = steps.find(({ code }) => code !== undefined)?.code;
  return (
    <Stack tight>
      <Select
        label={t("Platform")}
        options={guides.map(({ id, label }) => ({ id, label }))}
        value={guide.id}
        onChange={(id) => setChosen(guideFor(id).id)}
        {...(found && {
          hint: t("Detected on {host}: {label}.", {
            host: shownHost(project.host),
            label: guideFor(found).label,
          }),
        })}
      />
      <ol className={styles.steps}>
        {steps.map(({ text, code }) => (
          <li key={text}>
            <p>{text}</p>
            {code && (
              <CopyField
                label={code.label}
                value={code.value}
                block={code.value.includes("\n")}
                main={code === first}
              />
            )}
          </li>
        ))}
        {inline.length > 0 && guide.element && (
          <li>
            <p>{guide.element}</p>
            {inline.map(({ id, name, type }) => (
              <CopyField
                key={id}
                label={t("element of {name}", { name })}
                value={
                  comesAndGoes(type)
                    ? (guide.elementOf ?? elementOf)(id)
                    : (guide.roomFor ?? roomFor)(type, id)
                }
              />
            ))}
          </li>
        )}
        {room && guide.element && !guide.keepsRoom && (
          <li>
            <p>{t("To avoid layout shift, add this to your style sheet.")}</p>
            <CopyField label={t("style sheet")} value={room} block={room.includes("\n")} />
          </li>
        )}
      </ol>
      {guide.limit && <p className={styles.text}>{guide.limit}</p>}
    </Stack>
  );
}
