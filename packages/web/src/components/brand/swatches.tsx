import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import styles from "./brand.module.css";
import { sightingNames } from "./names.ts";

/** A color with its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.chip} style={{ background: colour }} />
      <code>{colour}</code>
    </span>
  );
}

/** Colors of a site, most prominent first, each with where it was found. */
export function FoundColours({ found }: Pick<BrandReading, "found">) {
  return (
    <ul className={styles.colours}>
      {found.slice(0, 6).map(({ colour, seenAs }) => (
        <li key={colour}>
          <Swatch colour={colour} />
          <span className={styles.where}>{seenAs.map((as) => sightingNames[as]).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
