import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import type { Column } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Ellipsis, GripVertical } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import styles from "./order.module.css";

type HandleProps = Omit<ComponentProps<"button">, "ref"> & { name: string; place: number };

/** Moves its row by pointer and keys. The focus follows the row. */
function Handle({ name, place, onKeyDown, ...props }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && place >= 0) button.current?.focus();
    pressed.current = false;
  }, [place]);
  return (
    <button
      {...props}
      ref={button}
      type="button"
      className={styles.handle}
      aria-label={t("Move {name}", { name })}
      title={t("Drag, or use the arrow keys")}
      onKeyDown={(event) => {
        pressed.current = true;
        onKeyDown?.(event);
      }}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

type OrderInput = {
  placeOf: (widget: WidgetLine) => number;
  count: number;
  handleProps: (place: number) => Omit<HandleProps, "name" | "place">;
  onMove: (from: number, to: number) => void;
};

/** The column of handles, and the one of menus, which do the same without a drag. */
export function orderColumns({ placeOf, count, handleProps, onMove }: OrderInput) {
  const handle: Column<WidgetLine> = {
    id: "handle",
    head: "",
    label: t("Order"),
    // A finger scrolls; the menu is there.
    wide: true,
    cell: (widget) => {
      const place = placeOf(widget);
      return <Handle name={widget.name} place={place} {...handleProps(place)} />;
    },
  };
  const actions: Column<WidgetLine> = {
    id: "actions",
    head: "",
    label: t("Actions"),
    align: "end",
    cell: (widget) => {
      const place = placeOf(widget);
      const moves = [
        { id: "0", label: t("Move to the top"), to: 0 },
        { id: "up", label: t("Move up"), to: place - 1 },
        { id: "down", label: t("Move down"), to: place + 1 },
        { id: "end", label: t("Move to the bottom"), to: count - 1 },
      ].filter(({ to }) => to >= 0 && to < count && to !== place);
      return (
        <MenuButton
          label={t("Actions for {name}", { name: widget.name })}
          className={buttonClass({ variant: "ghost", size: "small", icon: true })}
          placement="bottom end"
          sections={[{ items: moves }]}
          onAction={(id) => {
            const move = moves.find((one) => one.id === id);
            if (move) onMove(place, move.to);
          }}
        >
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      );
    },
  };
  return { handle, actions };
}
