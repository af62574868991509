import type { PreviewEvent, PreviewMessage, PreviewReply } from "@kiteloop/contract/publishing/embed";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./preview-frame.module.css";

type PreviewFrameProps = {
  message: PreviewMessage;
  /** Description for screen readers. */
  title: string;
  /** CSS pixels, or a CSS length; the frame never resizes itself. */
  height: number | `var(--${string})`;
  lazy?: boolean | undefined;
  /** Events that a real page would report. */
  onEvent?: ((event: PreviewEvent) => void) | undefined;
  /** Called after each drawing with the height in CSS pixels. */
  onDrawn?: ((height: number) => void) | undefined;
};

const page = "/preview/preview.html";

/**
 * The widget's own code in a sandboxed frame without an origin: no cookies, no storage, and no access to this page
 * but a message port. Needs none of the contract's schemas, so that public pages can use it.
 */
export function PreviewFrame({ message, title, height, lazy, onEvent, onDrawn }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort>();
  const [drawn, setDrawn] = useState(false);

  const onReply = useEffectEvent((port: MessagePort, reply: PreviewReply) => {
    if (reply.type === "ready") setPort(port);
    if (reply.type === "drawn") {
      setDrawn(true);
      onDrawn?.(reply.height);
    }
    if (reply.type === "event") onEvent?.(reply.event);
  });

  function connect() {
    const { port1, port2 } = new MessageChannel();
    // The frame runs our own script, and only it has the other port.
    port1.onmessage = ({ data }: MessageEvent<PreviewReply>) => onReply(port1, data);
    frame.current?.contentWindow?.postMessage("", "*", [port2]);
  }

  // On a prerendered page the frame may have loaded before this code, and its load event is missed.
  useEffect(connect, []);

  useEffect(() => port?.postMessage(message), [port, message]);

  useEffect(() => () => port?.close(), [port]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={page}
      sandbox="allow-scripts allow-forms"
      allow="clipboard-write"
      loading={lazy ? "lazy" : "eager"}
      style={{ blockSize: height, colorScheme: drawn ? message.scheme : "light" }}
      onLoad={connect}
    />
  );
}
