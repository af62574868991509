import { useRef } from "react";
import styles from "./live-number.module.css";

/** A number that is highlighted briefly when it changes. */
export function LiveNumber({ text }: { text: string }) {
  const first = useRef(text);
  return (
    <span key={text} className={text === first.current ? undefined : styles.changed}>
      {text}
    </span>
  );
}
