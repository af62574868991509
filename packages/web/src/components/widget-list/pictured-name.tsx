import type { WidgetPicture as Picture } from "@kiteloop/contract/publishing/widget";
import type { ReactNode } from "react";
import styles from "./pictured-name.module.css";
import { WidgetPicture } from "./widget-picture.tsx";

type PicturedNameProps = { picture: Picture | null | undefined; children: ReactNode };

/** The name cell of a table row, after the picture of a widget. */
export function PicturedName({ picture, children }: PicturedNameProps) {
  return (
    <div className={styles.pictured}>
      <WidgetPicture picture={picture} small />
      {children}
    </div>
  );
}
