import type { ReactNode } from "react";
import { useWidth } from "../charts/use-width.ts";
import styles from "./scaled.module.css";

type ScaledProps = {
  /** Layout width of the content in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
};

/** Content with a fixed layout width, scaled down to fit, never up. */
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
