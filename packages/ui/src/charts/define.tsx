import { type Definition, type DefinitionId, definitions } from "@kiteloop/metrics";
import { createContext, type ReactNode, useContext } from "react";
import { t } from "../lib/messages.tsx";
import { Explain } from "./explain.tsx";

/** The days of the surrounding numbers, in words, and whether they include today. */
export type Period = { text: string; open: boolean };

const PeriodContext = createContext<Period | null>(null);

export function PeriodProvider({ period, children }: { period: Period; children: ReactNode }) {
  return <PeriodContext value={period}>{children}</PeriodContext>;
}

type DefineProps = {
  id: DefinitionId;
  /** This number's own state, if it differs from the period's. */
  state?: string | undefined;
  /** A note on this number only, such as its interval. */
  children?: ReactNode;
};

/** Explains a number: meaning, days and whether it is final. By click, touch and keyboard. */
export function Define({ id, state, children }: DefineProps) {
  const period = useContext(PeriodContext);
  const { title, text, formula, window, state: without }: Definition = definitions[id];
  return (
    <Explain title={title}>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {formula && (
        <p>
          <code>{formula}</code>
        </p>
      )}
      <p>{window}</p>
      {period && <p>{t("Shown here: {period}.", { period: period.text })}</p>}
      {children}
      {period?.open && <p>{t("Today is still being counted.")}</p>}
      {state && <p>{state}</p>}
      {without && <p>{without}</p>}
    </Explain>
  );
}
