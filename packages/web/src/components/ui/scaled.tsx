import type { ReactNode } from "react";
import { useWidth } from "../charts/use-width.ts";
import styles from "./scaled.module.css";

type ScaledProps = {
  /** CSS pixels that the content has for itself. */
  width: number;
  height: number;
  children: ReactNode;
};

/** Content of a width of its own, drawn smaller where there is less room, and never larger. */
export function Scaled({ width, height, children }: ScaledProps) {
  const [ref, room] = useWidth<HTMLDivElement>(width);
  const scale = Math.min(1, room / width);
  return (
    <div ref={ref} className={styles.window} style={{ blockSize: height * scale }}>
      <div className={styles.content} style={{ inlineSize: width, scale: String(scale) }}>
        {children}
      </div>
    </div>
  );
}
