import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { formatDateTime } from "../../lib/format.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./brand.module.css";
import { platformNames, reasonTexts, roleNames } from "./names.ts";
import { SiteMark } from "./site-mark.tsx";
import { FoundColours, Swatch } from "./swatches.tsx";

function fontsText(fonts: BrandReading["fonts"]): string {
  if (fonts === null) return "The system's own";
  const { heading, text } = fonts;
  if (heading === text || heading === null) return text ?? "The system's own";
  return text === null ? `${heading} for headings` : `${heading} for headings, ${text} for text`;
}

/** Why the palette is neutral, if it is. */
export function NeutralNotice({ reading: { host, reason } }: { reading: BrandReading }) {
  if (reason === undefined) return null;
  return (
    <Notice tone={reason === "no_colours" ? "info" : "warn"}>
      The colours are neutral ones, not those of {host}: {reasonTexts[reason]}.
    </Notice>
  );
}

/** Adjustments of the light colour pair; widgets derive the dark pair from it. */
function Corrections({ corrected }: Pick<BrandReading, "corrected">) {
  const shown = corrected.filter(({ scheme, role }) => scheme === "light" && role !== "onAccent");
  if (shown.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>Changed so that it can be read</h3>
      <ul className={styles.corrections}>
        {shown.map(({ role, from, to, contrast, needed }) => (
          <li key={role}>
            <span>{roleNames[role]}</span>
            <span className={styles.move}>
              <Swatch colour={from} /> <span aria-hidden="true">→</span>
              <span className="visually-hidden">became</span> <Swatch colour={to} />
            </span>
            <span className={styles.where}>
              contrast was {contrast.toFixed(1)}:1, {needed}:1 is needed
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
                <dt>Name</dt>
                <dd>{name ?? "Not said on the page"}</dd>
              </div>
              <div>
                <dt>Made with</dt>
                <dd>{platformNames[platform]}</dd>
              </div>
              <div>
                <dt>Fonts</dt>
                <dd>{fontsText(fonts)}</dd>
              </div>
            </dl>
          </div>
          {found.length > 0 && (
            <div className={styles.part}>
              <h3>Colours on the page</h3>
              <FoundColours found={found} />
            </div>
          )}
          <Corrections corrected={corrected} />
        </>
      )}
      <p className={styles.where}>
        {host}, {unread ? "tried" : "read"} on {formatDateTime(readAt)}
      </p>
    </div>
  );
}
