import { isPressed } from "@kiteloop/ui/shortcuts/pressed.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { listenToLayers } from "./open.ts";
import { noteAddress } from "./recent.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const ShortcutList = lazy(async () => ({ default: (await import("./shortcut-list.tsx")).ShortcutList }));

const isCovered = () => document.querySelector("[aria-modal=true]") !== null;

/** The search and the list of shortcuts, by key or by button. Their code loads with the first use. */
export function PaletteHost() {
  const { pathname, key } = useLocation();
  // Stores the page it was opened on, so that navigating closes it.
  const [opened, setOpened] = useState<{ layer: "search" | "shortcuts"; on: string }>();
  useEffect(() => noteAddress(pathname), [pathname]);
  useEffect(() => listenToLayers((layer) => setOpened({ layer, on: key })), [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isPressed("search", event)) {
        setOpened((now) =>
          now?.layer === "search" && now.on === key ? undefined : { layer: "search", on: key },
        );
      } else if (isPressed("shortcuts", event) && !isCovered()) {
        setOpened({ layer: "shortcuts", on: key });
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [key]);

  if (opened === undefined || opened.on !== key) return null;
  const onClose = () => setOpened(undefined);
  return (
    <Suspense>
      {opened.layer === "search" ? <Palette onClose={onClose} /> : <ShortcutList onClose={onClose} />}
    </Suspense>
  );
}
