import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { palette } from "@kiteloop/contract/shared/colour";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import styles from "./brand-card.module.css";

/** The logo and a button in the brand's colors. */
export function BrandPreview({ brand }: { brand: ProjectBrand }) {
  const [broken, setBroken] = useState<string>();
  const { name, logoUrl, background, text, radius } = brand;
  const { accent, on } = palette({ ...brand, scheme: "light" }, false);
  const hasLogo = logoUrl?.startsWith("https://") && logoUrl !== broken;
  return (
    <figure className={styles.preview} style={{ background, color: text }}>
      {hasLogo ? (
        <img
          className={styles.logo}
          src={logoUrl ?? undefined}
          alt={name}
          referrerPolicy="no-referrer"
          onError={() => setBroken(logoUrl ?? undefined)}
        />
      ) : (
        <strong>{name}</strong>
      )}
      <span className={styles.sample} style={{ background: accent, color: on, borderRadius: radius || 0 }}>
        {t("Get your link")}
      </span>
      <figcaption className="visually-hidden">{t("Preview of the brand")}</figcaption>
    </figure>
  );
}
