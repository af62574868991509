import { generate } from "lean-qr";
import { useMemo } from "react";
import styles from "./profile.module.css";

/** Width of the quiet zone in modules, without which scanners do not detect a code. */
const quiet = 4;

function pathOf(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
    }
  }
  return { path, size: code.size + 2 * quiet };
}

/** A QR code: dark on light in every theme, which scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
