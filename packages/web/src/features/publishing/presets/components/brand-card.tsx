import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { RefreshCw } from "lucide-react";
import { useRefreshBrand } from "../../../../api/queries/brand.ts";
import { SiteFound } from "../../../../components/brand/site-found.tsx";
import { originalAccent } from "./brand-of-choice.ts";
import styles from "./presets.module.css";

type BrandCardProps = {
  reading: BrandReading;
  /** Whether the site's original accent is used, although it is hard to see on the background. */
  asOnSite: boolean;
  onAsOnSite: (asOnSite: boolean) => void;
};

/** The brand found on a site, the choice if a color was changed, and a button to read it again. */
export function BrandCard({ reading, asOnSite, onAsOnSite }: BrandCardProps) {
  const refresh = useRefreshBrand(reading.host);
  return (
    <Card
      title={t("Your brand")}
      action={
        <Button size="small" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          <RefreshCw aria-hidden="true" size={15} />
          {t("Rescan site")}
        </Button>
      }
    >
      <Stack tight>
        <ErrorNotice error={refresh.error} />
        <SiteFound reading={reading} />
        {originalAccent(reading) !== null && (
          <div className={styles.choice}>
            <Segmented
              label={t("Accent color")}
              options={[
                { id: "changed", label: t("Adjusted") },
                { id: "site", label: t("From your site") },
              ]}
              value={asOnSite ? "site" : "changed"}
              onChange={(id) => onAsOnSite(id === "site")}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
