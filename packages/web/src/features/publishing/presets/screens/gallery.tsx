import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { host as hostSchema, type ProjectBrand } from "@kiteloop/contract/publishing/project";
import { brandOfProject } from "@kiteloop/contract/publishing/project-brand";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { brandQuery } from "../../../../api/queries/brand.ts";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { NotFound } from "../../../../app/errors/status-pages.tsx";
import { businessTypeNames } from "../../../../lib/names.ts";
import { useMay } from "../../../../lib/role.ts";
import { BrandCard } from "../components/brand-card.tsx";
import { chosenBrand } from "../components/brand-of-choice.ts";
import { PresetCard } from "../components/preset-card.tsx";
import styles from "../components/presets.module.css";
import { SavedPresets } from "../components/saved-presets.tsx";

const types = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

export function Component() {
  const params = useParams();
  const host = hostSchema.safeParse(params.host ?? "").data;
  const type = businessTypes.find((name) => name === params.businessType?.toLowerCase());
  if (!host || !type) return <NotFound />;
  return <Gallery key={`${host} ${type}`} host={host} type={type} />;
}

/** One sentence on the origin of the colors. */
function leadOf(host: string, own: ProjectBrand | null, reading: BrandReading | undefined): string {
  const ofSite =
    reading?.source === "site"
      ? t("in the colors of {host}", { host: shownHost(host) })
      : t("in neutral colors");
  const colours = own ? t("in the brand of {name}", { name: own.name }) : ofSite;
  return t("Ready-made copy for your industry, {colours}.", { colours });
}

type GalleryProps = { host: string; type: (typeof businessTypes)[number] };

function Gallery({ host, type }: GalleryProps) {
  const [scheme, setScheme] = useState(currentScheme);
  const navigate = useNavigate();
  const editor = useMay("editor");
  const projects = useQuery(projectsQuery);
  const project = projects.data?.items.find((one) => one.host === host);
  const own = project?.brand ?? null;
  const brand = useQuery({ ...brandQuery(host), enabled: editor && !projects.isPending && own === null });
  const reading = brand.data;
  const projectName = project?.name;
  const isWaiting = editor && (projects.isPending || brand.isLoading);
  const [asOnSite, setAsOnSite] = useState(false);
  const presets = useMemo(
    () =>
      widgetPresets({
        ...{ host, businessType: type },
        brand: own ? brandOfProject(own) : reading && chosenBrand(reading, asOnSite, projectName),
      }),
    [host, type, own, reading, asOnSite, projectName],
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("Presets for {host}", { host: shownHost(host) })}
        lead={
          isWaiting
            ? t("Scanning {host} for colors, fonts and logo…", { host: shownHost(host) })
            : leadOf(host, own, reading)
        }
        crumbs={[{ label: t("Widget presets"), to: paths.widgetPresets.href() }]}
      />
      <div className={styles.bar}>
        <div className={styles.type}>
          <Select
            label={t("Business type")}
            options={types}
            value={type}
            onChange={(businessType) =>
              void navigate(paths.presetGallery.href({ host, businessType }), { replace: true })
            }
          />
        </div>
        <Segmented
          label={t("Background")}
          options={[
            { id: "light", label: t("Light") },
            { id: "dark", label: t("Dark") },
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
              {t("Try again")}
            </Button>
          }
        />
        {project && own && (
          <p>
            <Link to={`${paths.projectBrand.href({ projectId: project.id })}#brand`}>{t("Edit brand")}</Link>
          </p>
        )}
        {!own && reading && <BrandCard reading={reading} asOnSite={asOnSite} onAsOnSite={setAsOnSite} />}
        {isWaiting && <Skeleton height="12rem" />}
      </div>
      <div className={styles.gallery} aria-busy={isWaiting}>
        {presets.map((preset) =>
          isWaiting ? (
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
