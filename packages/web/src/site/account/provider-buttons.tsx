import type { ProviderChoice } from "@kiteloop/contract/tenancy/identity-provider";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import type { Problem } from "../api.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import { openProvider } from "./provider-api.ts";
import styles from "./providers.module.css";

/** The example provider exists only on the machine that runs it. */
const offered = ({ onlyHere }: ProviderChoice) =>
  !onlyHere || location.hostname === "127.0.0.1" || location.hostname === "localhost";

/** A button for each identity provider that one can sign in with. */
export function ProviderButtons({ providers }: { providers: readonly ProviderChoice[] }) {
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<Problem>();

  async function open(name: string) {
    setPending(name);
    const refused = await openProvider(name);
    if (!refused) return;
    setPending(undefined);
    setProblem(refused);
  }

  const choices = providers.filter(offered);
  if (choices.length === 0) return null;
  return (
    <div className={styles.list}>
      <ProblemNotice problem={problem} />
      {choices.map(({ name, label }) => (
        <Button key={name} wide pending={pending === name} onClick={() => void open(name)}>
          Continue with {label}
        </Button>
      ))}
    </div>
  );
}
