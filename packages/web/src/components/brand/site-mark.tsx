import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { useState } from "react";
import styles from "./brand.module.css";

/** The site's logo, or the initials of its name. Decorative. */
export function SiteMark({ reading }: { reading: BrandReading }) {
  const [broken, setBroken] = useState(false);
  const { logo, host } = reading;
  // The app's content security policy allows images by https only.
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
