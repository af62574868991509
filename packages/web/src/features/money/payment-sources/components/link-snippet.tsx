import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./payment-sources.module.css";

/** The code that tells the provider which user pays. */
export function LinkSnippet({ code }: { code: string }) {
  return (
    <div>
      <p className={styles.label}>{t("Add your user’s ID to each checkout, so that we know who pays")}</p>
      <CopyField block label={t("Checkout code")} value={code} />
    </div>
  );
}
