import { brandOf } from "@kiteloop/contract/publishing/brand";
import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { inBrand, isInBrand } from "@kiteloop/contract/publishing/project-brand";
import type { WidgetColours, WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { brandQuery } from "../../../../api/queries/brand.ts";
import { reasonTexts } from "../../../../components/brand/names.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { t } from "../messages.ts";
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
      label={t("editor.brandBlock.applyOwn")}
      onApply={() =>
        store.edit("design.brand", (config) => withDesign(config, inBrand(config.design, brand)))
      }
    >
      {taken ? t("editor.brandBlock.ownApplied") : t("editor.brandBlock.ownAvailable")}
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
      label={t("editor.brandBlock.apply")}
      taken={data?.source !== "site" || taken}
      onApply={() =>
        data && store.edit("design.brand", (config) => withDesign(config, branded(config.design, data)))
      }
    >
      {isPending && t("editor.brandBlock.loading")}
      {data?.reason && t("editor.brandBlock.neutral", { reason: reasonTexts[data.reason] })}
      {data && !data.reason && (taken ? t("editor.brandBlock.applied") : t("editor.brandBlock.available"))}
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
    <section className={styles.brand} aria-label={t("editor.brandBlock.brand", { host: name })}>
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
