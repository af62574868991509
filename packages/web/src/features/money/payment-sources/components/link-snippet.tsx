import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { t } from "../messages.ts";
import styles from "./payment-sources.module.css";

/** The code that tells the provider which user pays. */
export function LinkSnippet({ code }: { code: string }) {
  return (
    <div>
      <p className={styles.label}>{t("paymentSources.linkSnippet.label")}</p>
      <CopyField block label={t("paymentSources.linkSnippet.copyLabel")} value={code} />
    </div>
  );
}
