import { type Definition, type DefinitionId, definitions } from "@kiteloop/metrics";
import { createContext, type ReactNode, useContext } from "react";
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
      <p>Window: {window}</p>
      {period && <p>Here: {period.text}.</p>}
      {children}
      <p>State: {state ?? stateOf(period, without)}</p>
    </Explain>
  );
}

function stateOf(period: Period | null, without: string | undefined): string {
  const now =
    period === null
      ? "ok."
      : period.open
        ? "ok, still counting: today is part of these days."
        : "ok, complete: these days are over.";
  return without === undefined ? now : `${now} ${without}`;
}
