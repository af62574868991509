import type { ProviderChoice } from "@kiteloop/contract/tenancy/identity-provider";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { useBrowser } from "../use-browser.ts";
import styles from "./account.module.css";

const thisMachine = new Set(["127.0.0.1", "localhost"]);

type ProviderButtonsProps = {
  providers: readonly ProviderChoice[];
  /** Why a provider could not be opened. */
  onRefused: (why: string) => void;
};

/** A button for each identity provider. */
export function ProviderButtons({ providers, onRefused }: ProviderButtonsProps) {
  const host = useBrowser(() => location.hostname, "");
  const open = async (provider: string) => {
    const { openProvider } = await import("./provider-api.ts");
    const problem = await openProvider(provider);
    if (problem) onRefused(problem.title);
  };
  return providers.map(({ name, label, onlyHere = false }) => {
    // It keeps its place, so that nothing moves when the browser says where it is.
    const isElsewhere = onlyHere && !thisMachine.has(host);
    return (
      <Button
        key={name}
        wide
        disabled={!host}
        className={isElsewhere ? styles.elsewhere : undefined}
        aria-hidden={isElsewhere}
        onClick={() => void open(name)}
      >
        Continue with {label}
      </Button>
    );
  });
}
