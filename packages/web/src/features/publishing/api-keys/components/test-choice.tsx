import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type TestChoiceProps = { value: boolean; onChange: (isTest: boolean) => void };

/** Whether something is created in the project's test mode. */
export function TestChoice(props: TestChoiceProps) {
  return (
    <Checkbox
      label={t("Test mode")}
      hint={t("Nothing of the live project is read or changed, and its numbers stay the same.")}
      {...props}
    />
  );
}
