import { X } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { t } from "../lib/messages.tsx";
import { Button } from "./button.tsx";
import { cover, isOnTop } from "./cover.ts";
import { ReturnFocus } from "./return-focus.tsx";

type LayerProps = {
  /** Class names of the scrim, of the layer on it, and of the dialog inside. */
  classNames: readonly [scrim: string | undefined, panel: string, dialog: string | undefined];
  role?: "dialog" | "alertdialog";
  /** Accessible name: a text, or the id of an element inside. */
  label?: string;
  labelledBy?: string;
  onClose: () => void;
  /** Its means of closing besides its own buttons. */
  closedBy: { escape: boolean; scrim: boolean };
  children: ReactNode;
};

/** A layer over the page that takes the focus while it is open, and returns it. */
export function Layer({
  classNames,
  role = "dialog",
  label,
  labelledBy,
  onClose,
  closedBy,
  children,
}: LayerProps) {
  const [scrim, panel, dialog] = classNames;
  const layer = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  useLayoutEffect(() => {
    if (!layer.current) return;
    if (!layer.current.contains(document.activeElement)) body.current?.focus({ preventScroll: true });
    return cover(layer.current);
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !isOnTop(layer.current))
      return;
    event.preventDefault();
    if (closedBy.escape) onClose();
  });
  // On the document, because the focused element may be gone.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const onScrim = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) =>
    target === currentTarget;

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={layer}
      className={scrim}
      onPointerDown={(event: PointerEvent) => {
        pressed.current = onScrim(event);
      }}
      onClick={(event) => {
        // Ignores a text selection that started inside.
        if (pressed.current && onScrim(event) && closedBy.scrim) onClose();
      }}
    >
      <ReturnFocus />
      <div className={panel}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles support it */}
        <div
          ref={body}
          role={role}
          aria-modal="true"
          tabIndex={-1}
          className={dialog}
          aria-label={label}
          aria-labelledby={labelledBy}
        >
          {children}
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** Close button of layers that can be closed without an answer. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" icon aria-label={t("Close")} onClick={onClick}>
      <X aria-hidden="true" />
    </Button>
  );
}
