import { type PreviewState, previewMessage } from "@kiteloop/contract/embed";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { useEffect, useRef, useState } from "react";
import styles from "./widget-preview.module.css";

type WidgetPreviewProps = {
  config: WidgetConfig;
  state?: PreviewState;
  /** Colour scheme of the page around the widget. */
  scheme?: "light" | "dark";
  /** `false` leaves a floating widget closed. */
  open?: boolean;
  /** What the frame shows, for those who do not see it. */
  title: string;
  /** CSS pixels; the frame never changes its height by itself. */
  height: number;
  lazy?: boolean;
};

const page = "/preview/preview.html";

const isReady = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === "ready";

/**
 * The widget's own code in a frame without an origin: no cookies, no storage, no way back into this page but the
 * port it is handed.
 */
export function WidgetPreview({
  config,
  state = "ready",
  scheme = "light",
  open = true,
  title,
  height,
  lazy,
}: WidgetPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort>();
  const [ready, setReady] = useState(false);

  function connect() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<unknown>) => {
      if (isReady(event.data)) setReady(true);
    };
    frame.current?.contentWindow?.postMessage("", "*", [port2]);
    setPort(port1);
  }

  useEffect(() => {
    if (!ready || !port) return;
    port.postMessage(previewMessage(config, { state, scheme, open }));
  }, [ready, port, config, state, scheme, open]);

  useEffect(() => () => port?.close(), [port]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={page}
      sandbox="allow-scripts"
      loading={lazy ? "lazy" : "eager"}
      style={{ blockSize: height, colorScheme: scheme }}
      onLoad={connect}
    />
  );
}
