import { ChevronDown, ChevronRight } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./card-fold.module.css";
import cardStyles from "./chart-card.module.css";

type Fold = { close: () => void; moved: { current: boolean } };

const FoldContext = createContext<Fold | null>(null);

type CardFoldProps = {
  title: string;
  /** Its content in few words, while it is closed; absent if the title says it. */
  about?: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** A card with a `CardTitle` or a `FoldTitle`, which closes it. It is rendered only while open, so that it loads nothing before. */
  children: ReactNode;
};

/** A card that is a line until it is opened. */
export function CardFold({ title, about, open, onToggle, children }: CardFoldProps) {
  const id = useId();
  const moved = useRef(false);
  const toggle = (next: boolean) => {
    moved.current = true;
    onToggle(next);
  };
  if (open) return <FoldContext value={{ close: () => toggle(false), moved }}>{children}</FoldContext>;
  return (
    <section className={cx(cardStyles.card, styles.closed)} aria-labelledby={id}>
      <header className={cardStyles.head}>
        <h2 id={id} className={cardStyles.title}>
          <FoldButton open={false} moved={moved} onToggle={() => toggle(true)}>
            {title}
          </FoldButton>
        </h2>
        {about !== undefined && <span className={cx(cardStyles.note, styles.about)}>{about}</span>}
      </header>
    </section>
  );
}

/** The text of a card's title, which closes the card if it is in a fold. */
export function FoldTitle({ children }: { children: string }) {
  const fold = useContext(FoldContext);
  if (fold === null) return children;
  return (
    <FoldButton open moved={fold.moved} onToggle={fold.close}>
      {children}
    </FoldButton>
  );
}

/** The title of a chart's card, which closes the card if it is in a fold. */
export function CardTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className={cardStyles.title}>
      <FoldTitle>{children}</FoldTitle>
    </h2>
  );
}

type FoldButtonProps = { open: boolean; moved: Fold["moved"]; onToggle: () => void; children: string };

function FoldButton({ open, moved, onToggle, children }: FoldButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button of the other state takes the place of the one that was pressed.
  useEffect(() => {
    if (moved.current) button.current?.focus();
    moved.current = false;
  }, [moved]);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <button ref={button} type="button" className={styles.button} aria-expanded={open} onClick={onToggle}>
      <Chevron aria-hidden="true" />
      {children}
    </button>
  );
}
