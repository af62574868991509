import { MovingLine } from "../../components/ui/moving-line.tsx";
import { t } from "../messages.ts";

/** Shown before the first screen has loaded: only the background, so that nothing jumps. */
export function Opening() {
  return (
    <>
      <MovingLine />
      <p className="visually-hidden" role="status">
        {t("shell.opening.loading")}
      </p>
    </>
  );
}
