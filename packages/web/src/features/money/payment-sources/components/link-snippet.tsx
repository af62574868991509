import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { t } from "../messages.ts";
import { checkoutCode } from "./checkout.data.ts";
import styles from "./payment-sources.module.css";

/** The code that tells Stripe which user pays. */
export function LinkSnippet() {
  return (
    <div>
      <p className={styles.label}>{t("paymentSources.linkSnippet.label")}</p>
      <CopyField block label={t("paymentSources.linkSnippet.copyLabel")} value={checkoutCode} />
    </div>
  );
}
