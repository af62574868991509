import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { brandQuery } from "../../api/queries/brand.ts";
import styles from "./brand.module.css";
import { platformNames, reasonTexts } from "./names.ts";
import { SiteMark } from "./site-mark.tsx";
import { Swatch } from "./swatches.tsx";

/** A short summary of a site, shown beside the host field. */
export function SiteSummary({ host }: { host: string }) {
  const { data, isPending, isError } = useQuery(brandQuery(host));
  return (
    <div className={styles.summary} role="status">
      {isPending && <p className={styles.where}>{t("Scanning {host}…", { host })}</p>}
      {isError && <p className={styles.where}>{t("We couldn’t scan the site. You can continue anyway.")}</p>}
      {data && data.source === "neutral" && data.reason && (
        <p className={styles.where}>
          {t("No brand found ({reasonTexts}). Presets start with neutral colors.", {
            reasonTexts: reasonTexts[data.reason],
          })}
        </p>
      )}
      {data && data.source === "site" && (
        <>
          <SiteMark reading={data} />
          <div>
            <p>
              <strong>{data.name ?? host}</strong>
              {data.platform !== "other" && ` · ${platformNames[data.platform]}`}
            </p>
            <p className={styles.pair}>
              <Swatch colour={data.palette.light.accent} />
              <Swatch colour={data.palette.light.background} />
              <Swatch colour={data.palette.light.text} />
            </p>
          </div>
        </>
      )}
    </div>
  );
}
