import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { t } from "../messages.ts";
import { checkoutCode } from "./checkout.data.ts";
import styles from "./payment-sources.module.css";

/** The code that tells the provider which user pays. */
export function LinkSnippet({ provider }: { provider: keyof typeof checkoutCode }) {
  return (
    <div>
      <p className={styles.label}>{t("paymentSources.linkSnippet.label")}</p>
      <CopyField block label={t("paymentSources.linkSnippet.copyLabel")} value={checkoutCode[provider]} />
    </div>
  );
}
