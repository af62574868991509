import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./brand.module.css";
import { platformNames, reasonTexts, roleNames } from "./names.ts";
import { SiteMark } from "./site-mark.tsx";
import { FoundColours, Swatch } from "./swatches.tsx";

function fontsText(fonts: BrandReading["fonts"]): string {
  if (fonts === null) return t("System font");
  const { heading, text } = fonts;
  if (heading === text || heading === null) return text ?? t("System font");
  return text === null
    ? t("{heading} for headings", { heading })
    : t("{heading} for headings, {text} for text", { heading, text });
}

/** Why the palette is neutral, if it is. */
export function NeutralNotice({ reading: { host, reason } }: { reading: BrandReading }) {
  if (reason === undefined) return null;
  return (
    <Notice tone={reason === "no_colours" ? "info" : "warn"}>
      {t("Using neutral colors because we couldn’t read {host} ({reasonTexts}).", {
        host,
        reasonTexts: reasonTexts[reason],
      })}
    </Notice>
  );
}

/** Adjustments of the light color pair; widgets derive the dark pair from it. */
function Corrections({ corrected }: Pick<BrandReading, "corrected">) {
  const shown = corrected.filter(({ scheme, role }) => scheme === "light" && role !== "onAccent");
  if (shown.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t("Adjusted for contrast")}</h3>
      <ul className={styles.corrections}>
        {shown.map(({ role, from, to, contrast, needed }) => (
          <li key={role}>
            <span>{roleNames[role]}</span>
            <span className={styles.move}>
              <Swatch colour={from} /> <span aria-hidden="true">→</span>
              <span className="visually-hidden">{t("to")}</span> <Swatch colour={to} />
            </span>
            <span className={styles.where}>
              {t("contrast {toFixed}:1, needs {needed}:1", { toFixed: contrast.toFixed(1), needed })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything found on a site. */
export function SiteFound({ reading }: { reading: BrandReading }) {
  const { host, name, platform, fonts, found, corrected, readAt, source, reason } = reading;
  const unread = source === "neutral" && reason !== "no_colours";
  return (
    <div className={styles.found}>
      <NeutralNotice reading={reading} />
      {!unread && (
        <>
          <div className={styles.facts}>
            <SiteMark reading={reading} />
            <dl>
              <div>
                <dt>{t("Name")}</dt>
                <dd>{name ?? t("Not found")}</dd>
              </div>
              <div>
                <dt>{t("Platform")}</dt>
                <dd>{platformNames[platform]}</dd>
              </div>
              <div>
                <dt>{t("Fonts")}</dt>
                <dd>{fontsText(fonts)}</dd>
              </div>
            </dl>
          </div>
          {found.length > 0 && (
            <div className={styles.part}>
              <h3>{t("Colors")}</h3>
              <FoundColours found={found} />
            </div>
          )}
          <Corrections corrected={corrected} />
        </>
      )}
      <p className={styles.where}>
        {t("{host}, {unread} on {readAt}", {
          host,
          unread: unread ? "tried" : "read",
          readAt: formatDateTime(readAt),
        })}
      </p>
    </div>
  );
}
