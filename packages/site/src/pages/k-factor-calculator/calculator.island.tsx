import { type Calculation, type CalculatorInputs, calculate } from "@kiteloop/metrics";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { copyText } from "@kiteloop/ui/lib/copy-text.ts";
import { useEffect, useRef, useState } from "react";
import { after, number, people } from "../../growth/words.ts";
import { useAddress } from "../../use-address.ts";
import { defaults, inputsOf, readAddress, type Typed, writeAddress } from "./address.ts";
import styles from "./calculator.module.css";
import { Growth } from "./growth.tsx";
import { Inputs } from "./inputs.tsx";
import { Levers } from "./levers.tsx";
import { Results } from "./results.tsx";

type Shown = { typed: Typed; inputs: CalculatorInputs; result: Extract<Calculation, { state: "ok" }> };

/** While a field is invalid, the results of the last valid inputs stay. */
function useLastGood(typed: Typed, inputs: CalculatorInputs, calculation: Calculation): Shown | undefined {
  const last = useRef<Shown>(undefined);
  if (calculation.state === "ok") last.current = { typed, inputs, result: calculation };
  return last.current;
}

/** The calculator. The address contains the inputs, so that it can be shared. */
export function Island() {
  const [typed, setTyped] = useState<Typed>(defaults);
  const inputs = inputsOf(typed);
  const calculation = calculate(inputs);
  const shown = useLastGood(typed, inputs, calculation);
  const problems = calculation.state === "invalid" ? calculation.problems : [];

  const address = useAddress();

  useEffect(() => setTyped(readAddress(location.search)), []);

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (calculate(inputsOf(next)).state === "ok") address(writeAddress(next));
  };

  return (
    <div className={styles.calculator}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Inputs typed={typed} problems={problems} onChange={change} />
        <div className={styles.actions}>
          <CopyLink query={writeAddress(shown?.typed ?? defaults)} />
          <Button variant="ghost" onClick={() => change(defaults)}>
            Start over
          </Button>
        </div>
      </form>
      {shown && (
        <div className={styles.results} data-stale={problems.length > 0 || undefined}>
          <p className="visually-hidden" role="status">
            {problems.length > 0
              ? "One of the numbers isn’t valid."
              : `K ${number(shown.result.k)}, ${people(shown.result.end.users)} users by ${after(shown.inputs.horizonDays)}`}
          </p>
          {problems.length > 0 && (
            <p>This is the last valid result. Correct the marked number to update it.</p>
          )}
          <Results inputs={shown.inputs} result={shown.result} />
          <Growth inputs={shown.inputs} />
          <Levers result={shown.result} horizon={after(shown.inputs.horizonDays)} />
        </div>
      )}
    </div>
  );
}

function CopyLink({ query }: { query: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), 2_500);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const copied = await copyText(location.origin + location.pathname + query);
    setSaid(copied ? "Copied" : "Copy it from the address bar");
  };
  return (
    <>
      <Button onClick={() => void copy()}>{said || "Copy link"}</Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
