import type { BrandReading } from "@kiteloop/contract/brand";
import { useState } from "react";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./brand.module.css";

/** The site's logo, or the first letters of its name where there is none to show. Decorative. */
export function SiteMark({ reading }: { reading: BrandReading }) {
  const [broken, setBroken] = useState(false);
  const { logo, host } = reading;
  // The app's content policy admits pictures by https alone.
  if (logo === null || broken || !logo.url.startsWith("https:"))
    return <Monogram name={reading.name ?? host} tone="sky" />;
  return (
    <img
      className={styles.logo}
      src={logo.url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
