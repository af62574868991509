import type { SharedBrand } from "@kiteloop/contract/reports/dashboard-link";
import { useState } from "react";
import shared from "../shared-screen.module.css";

/** The logo of the brand that shares a dashboard, on the background that it was made for; its name without one. */
export function SharedBrandMark({ brand }: { brand: SharedBrand }) {
  const [broken, setBroken] = useState(false);
  const { name, logoUrl, background, text } = brand;
  if (logoUrl === null || broken) return <strong className={shared.brandName}>{name}</strong>;
  return (
    <img
      className={shared.logo}
      style={{ backgroundColor: background, color: text }}
      src={logoUrl}
      alt={name}
      // The dashboard's address holds its token.
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
