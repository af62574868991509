import { useRef } from "react";
import styles from "./live-number.module.css";

/** A number that lights up for a moment when it changes under the reader's eyes. */
export function LiveNumber({ text }: { text: string }) {
  const first = useRef(text);
  return (
    <span key={text} className={text === first.current ? undefined : styles.changed}>
      {text}
    </span>
  );
}
