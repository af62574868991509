import { Checkbox } from "../../../../components/ui/choice.tsx";
import { t } from "../messages.ts";

type TestChoiceProps = { value: boolean; onChange: (isTest: boolean) => void };

/** Whether something is created in the project's test mode. */
export function TestChoice(props: TestChoiceProps) {
  return <Checkbox label={t("apiKeys.testChoice.label")} hint={t("apiKeys.testChoice.hint")} {...props} />;
}
