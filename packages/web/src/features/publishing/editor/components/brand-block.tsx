import { brandOf } from "@kiteloop/contract/publishing/brand";
import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { inBrand, isInBrand } from "@kiteloop/contract/publishing/project-brand";
import type { WidgetColours, WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { brandQuery } from "../../../../api/queries/brand.ts";
import { reasonTexts } from "../../../../components/brand/names.ts";
import { branded } from "../state/brand.ts";
import { withDesign } from "../state/edits.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor-context.ts";

/** The project's brand, or the look of its site, and a button to apply it. */
export function BrandBlock({ design }: { design: WidgetDesign }) {
  const { project } = useEditor();
  return project.brand ? <OwnBrand design={design} brand={project.brand} /> : <SiteBrand design={design} />;
}

function OwnBrand({ design, brand }: { design: WidgetDesign; brand: ProjectBrand }) {
  const { store } = useEditor();
  const taken = isInBrand(design, brand);
  return (
    <Block
      name={brand.name}
      colours={brand}
      taken={taken}
      label={t("Use brand")}
      onApply={() =>
        store.edit("design.brand", (config) => withDesign(config, inBrand(config.design, brand)))
      }
    >
      {taken ? t("Brand applied.") : t("Use the brand’s colors, corners and font.")}
    </Block>
  );
}

function SiteBrand({ design }: { design: WidgetDesign }) {
  const { store, project } = useEditor();
  const { data, error, isPending } = useQuery(brandQuery(project.host));
  if (error) return <ErrorNotice error={error} />;
  const taken = data !== undefined && JSON.stringify(branded(design, data)) === JSON.stringify(design);
  return (
    <Block
      name={shownHost(project.host)}
      colours={data && brandOf(data)}
      label={t("Use site brand")}
      taken={data?.source !== "site" || taken}
      onApply={() =>
        data && store.edit("design.brand", (config) => withDesign(config, branded(config.design, data)))
      }
    >
      {isPending && t("Loading brand colors …")}
      {data?.reason && t("Using neutral colors because {reason}.", { reason: reasonTexts[data.reason] })}
      {data &&
        !data.reason &&
        (taken ? t("Site colors applied.") : t("Use the site’s colors, corners and font."))}
    </Block>
  );
}

type BlockProps = {
  name: string;
  colours: WidgetColours | undefined;
  /** Whether there is nothing to apply. */
  taken: boolean;
  onApply: () => void;
  /** The button's text. */
  label: string;
  children: ReactNode;
};

function Block({ name, colours, taken, onApply, label, children }: BlockProps) {
  return (
    <section className={styles.brand} aria-label={t("Brand of {host}", { host: name })}>
      <span className={styles.swatches} aria-hidden="true">
        {[colours?.accent, colours?.background, colours?.text].map((colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions, whatever their colors
          <span key={index} style={{ background: colour }} />
        ))}
      </span>
      <div className={styles.brandWords}>
        <strong>{name}</strong>
        <span>{children}</span>
      </div>
      <Button size="small" disabled={taken} onClick={onApply}>
        {label}
      </Button>
    </section>
  );
}
