import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { host as hostSchema } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { brandQuery } from "../../../../api/queries/brand.ts";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { NotFound } from "../../../../app/errors/status-pages.tsx";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { PageHeader } from "../../../../components/ui/page-header.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { useMay } from "../../../../lib/role.ts";
import { currentScheme } from "../../../../lib/theme.ts";
import { BrandCard } from "../components/brand-card.tsx";
import { chosenBrand } from "../components/brand-of-choice.ts";
import { PresetCard } from "../components/preset-card.tsx";
import styles from "../components/presets.module.css";
import { SavedPresets } from "../components/saved-presets.tsx";
import { t } from "../messages.ts";

const types = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

export function Component() {
  const params = useParams();
  const host = hostSchema.safeParse(params.host ?? "").data;
  const type = businessTypes.find((name) => name === params.businessType);
  if (!host || !type) return <NotFound />;
  return <Gallery key={`${host} ${type}`} host={host} type={type} />;
}

/** One sentence on the origin of the colors. */
function leadOf(host: string, reading: BrandReading | undefined): string {
  const colours =
    reading?.source === "site"
      ? t("presets.gallery.inTheColorsOf", { host })
      : t("presets.gallery.inNeutralColors");
  return t("presets.gallery.readyMadeCopyFor", { colours });
}

type GalleryProps = { host: string; type: (typeof businessTypes)[number] };

function Gallery({ host, type }: GalleryProps) {
  const [scheme, setScheme] = useState(currentScheme);
  const navigate = useNavigate();
  const editor = useMay("editor");
  const brand = useQuery({ ...brandQuery(host), enabled: editor });
  const reading = brand.data;
  const projects = useQuery(projectsQuery);
  const projectName = projects.data?.items.find((project) => project.host === host)?.name;
  const [asOnSite, setAsOnSite] = useState(false);
  const presets = useMemo(
    () =>
      widgetPresets({
        ...{ host, businessType: type },
        brand: reading && chosenBrand(reading, asOnSite, projectName),
      }),
    [host, type, reading, asOnSite, projectName],
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("presets.gallery.presetsFor", { host })}
        lead={brand.isLoading ? t("presets.gallery.lead", { host }) : leadOf(host, reading)}
        crumbs={[{ label: t("presets.gallery.widgetPresets"), to: paths.widgetPresets.href() }]}
      />
      <div className={styles.bar}>
        <div className={styles.type}>
          <Select
            label={t("presets.gallery.businessType")}
            options={types}
            value={type}
            onChange={(businessType) =>
              void navigate(paths.presetGallery.href({ host, businessType }), { replace: true })
            }
          />
        </div>
        <Segmented
          label={t("presets.gallery.background")}
          options={[
            { id: "light", label: t("presets.gallery.light") },
            { id: "dark", label: t("presets.gallery.dark") },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <div className={styles.brand}>
        <ErrorNotice
          error={brand.error}
          action={
            <Button size="small" onClick={() => void brand.refetch()}>
              {t("presets.gallery.tryAgain")}
            </Button>
          }
        />
        {reading && <BrandCard reading={reading} asOnSite={asOnSite} onAsOnSite={setAsOnSite} />}
        {brand.isLoading && <Skeleton height="12rem" />}
      </div>
      <div className={styles.gallery} aria-busy={brand.isLoading}>
        {presets.map((preset) =>
          brand.isLoading ? (
            <Skeleton key={preset.id} height="48rem" />
          ) : (
            <PresetCard key={preset.id} preset={preset} host={host} scheme={scheme} usable={editor} />
          ),
        )}
      </div>
      <SavedPresets businessType={type} scheme={scheme} />
    </div>
  );
}
