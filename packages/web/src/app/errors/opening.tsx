import { MovingLine } from "@kiteloop/ui/components/moving-line.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Shown before the first screen has loaded: only the background, so that nothing jumps. */
export function Opening() {
  return (
    <>
      <MovingLine />
      <p className="visually-hidden" role="status">
        {t("Loading")}
      </p>
    </>
  );
}
