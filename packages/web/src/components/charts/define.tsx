import { type Definition, type DefinitionId, definitions } from "@kiteloop/metrics";
import { createContext, type ReactNode, useContext } from "react";
import { Explain } from "./explain.tsx";

/** The days the numbers around are counted over, in words, and whether today is one of them. */
export type Period = { text: string; open: boolean };

const PeriodContext = createContext<Period | null>(null);

export function PeriodProvider({ period, children }: { period: Period; children: ReactNode }) {
  return <PeriodContext value={period}>{children}</PeriodContext>;
}

type DefineProps = {
  id: DefinitionId;
  /** This number's own state, where it has one that its period does not say. */
  state?: string | undefined;
  /** What is true of this number alone, such as its interval. */
  children?: ReactNode;
};

/** What a number means, over which days it is counted and whether it is final: by click, touch and keyboard. */
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
