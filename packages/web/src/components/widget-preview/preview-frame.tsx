import type { PreviewEvent, PreviewMessage, PreviewReply } from "@kiteloop/contract/embed";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./widget-preview.module.css";

type PreviewFrameProps = {
  message: PreviewMessage;
  /** What the frame shows, for those who do not see it. */
  title: string;
  /** CSS pixels, or a length that a style sheet sets; the frame never changes its height by itself. */
  height: number | `var(--${string})`;
  lazy?: boolean | undefined;
  /** What is done in the widget, as it would be reported from a real page. */
  onEvent?: ((event: PreviewEvent) => void) | undefined;
  /** Told after each drawing: the height of what was drawn, in CSS pixels. */
  onDrawn?: ((height: number) => void) | undefined;
};

const page = "/preview/preview.html";

/**
 * The widget's own code in a frame without an origin: no cookies, no storage, no way back into this page but the
 * port it is handed. Needs none of the contract's schemas, so that a public page can hold one.
 */
export function PreviewFrame({ message, title, height, lazy, onEvent, onDrawn }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort>();
  const [drawn, setDrawn] = useState(false);

  const hear = useEffectEvent((port: MessagePort, reply: PreviewReply) => {
    if (reply.type === "ready") setPort(port);
    if (reply.type === "drawn") {
      setDrawn(true);
      onDrawn?.(reply.height);
    }
    if (reply.type === "event") onEvent?.(reply.event);
  });

  function connect() {
    const { port1, port2 } = new MessageChannel();
    // The frame runs our own script, and nobody else has the other end.
    port1.onmessage = ({ data }: MessageEvent<PreviewReply>) => hear(port1, data);
    frame.current?.contentWindow?.postMessage("", "*", [port2]);
  }

  // In a page that came as HTML the frame may have loaded before this code: then nobody will say so any more.
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
