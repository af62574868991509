import { brandOf } from "@kiteloop/contract/publishing/brand";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { useQuery } from "@tanstack/react-query";
import { brandQuery } from "../../../../api/queries/brand.ts";
import { reasonTexts } from "../../../../components/brand/names.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { t } from "../messages.ts";
import { branded } from "../state/brand.ts";
import { withDesign } from "../state/edits.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor-context.ts";

/** The project's site, and a button to apply its colors. */
export function BrandBlock({ design }: { design: WidgetDesign }) {
  const { store, project } = useEditor();
  const { data, error, isPending } = useQuery(brandQuery(project.host));
  if (error) return <ErrorNotice error={error} />;
  const brand = data && brandOf(data);
  const taken = data !== undefined && JSON.stringify(branded(design, data)) === JSON.stringify(design);
  return (
    <section className={styles.brand} aria-label={t("editor.brandBlock.brand", { host: project.host })}>
      <span className={styles.swatches} aria-hidden="true">
        {[brand?.accent, brand?.background, brand?.text].map((colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions, whatever their colors
          <span key={index} style={{ background: colour }} />
        ))}
      </span>
      <div className={styles.brandWords}>
        <strong>{project.host}</strong>
        <span>
          {isPending && t("editor.brandBlock.loading")}
          {data?.reason && t("editor.brandBlock.neutral", { reason: reasonTexts[data.reason] })}
          {data &&
            !data.reason &&
            (taken ? t("editor.brandBlock.applied") : t("editor.brandBlock.available"))}
        </span>
      </div>
      <Button
        size="small"
        disabled={data?.source !== "site" || taken}
        onClick={() =>
          data && store.edit("design.brand", (config) => withDesign(config, branded(config.design, data)))
        }
      >
        {t("editor.brandBlock.apply")}
      </Button>
    </section>
  );
}
