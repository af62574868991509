import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { WandSparkles } from "lucide-react";
import { applyContrastFix, type ContrastPair, contrastPairs } from "../state/contrast.ts";
import { withDesign } from "../state/edits.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor-context.ts";

const names: Record<ContrastPair["id"], string> = {
  text: t("Text on background"),
  button: t("Button text on accent"),
  accent: t("Accent on background"),
};

/** 4.49 is not 4.5: truncated, never rounded up to the limit. */
const cut = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

type ContrastListProps = { design: WidgetDesign; scheme: "light" | "dark" };

/** Contrast of each pair of colors (WCAG 2.2), with a fix for those that fail. */
export function ContrastList({ design, scheme }: ContrastListProps) {
  const { store } = useEditor();
  const fix = (pair: ContrastPair) =>
    store.edit(`design.fix.${pair.id}.${scheme}`, (config) =>
      withDesign(config, applyContrastFix(config.design, scheme, pair)),
    );
  return (
    <ul className={styles.pairs} aria-label={scheme === "dark" ? t("Dark mode contrast") : t("Contrast")}>
      {contrastPairs(design, scheme).map((pair) => (
        <li key={pair.id}>
          <span
            className={styles.sample}
            style={{ color: pair.front, background: pair.ground }}
            aria-hidden="true"
          >
            {pair.id === "accent" ? "●" : "Aa"}
          </span>
          <span>{names[pair.id]}</span>
          <span className={styles.ratio}>{cut(pair.ratio)} : 1</span>
          <Badge tone={pair.passes ? "ok" : "danger"}>
            {pair.passes ? "AA" : t("Below {needed, number}", { needed: pair.needed })}
          </Badge>
          {pair.fix && (
            <Button size="small" onClick={() => fix(pair)}>
              <WandSparkles aria-hidden="true" />
              {t("Fix with {color}", { color: pair.fix.to })}
              <span className={styles.chip} style={{ background: pair.fix.to }} aria-hidden="true" />
              <span className="visually-hidden">: {names[pair.id].toLowerCase()}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
