import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Plus, X } from "lucide-react";
import type { AmountDraft } from "../lib/way-draft.ts";
import { AmountFields } from "./amount-fields.tsx";
import styles from "./rewards.module.css";

type AmountListProps = {
  /** Of each amount. */
  label: string;
  add: string;
  remove: (position: number) => string;
  most: number;
  amounts: readonly AmountDraft[];
  onChange: (amounts: AmountDraft[]) => void;
  /** Errors by field, such as `0.currency`; that of the list itself has no name. */
  wrong: (field: string) => string | undefined;
};

/** Amounts of different currencies. */
export function AmountList({ label, add, remove, most, amounts, onChange, wrong }: AmountListProps) {
  const set = (at: number, changes: Partial<AmountDraft>) =>
    onChange(amounts.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  return (
    <>
      {amounts.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={i} className={styles.budget}>
          <AmountFields
            label={label}
            draft={one}
            onChange={(changes) => set(i, changes)}
            wrong={(field) =>
              wrong(`${i}.${field}`) ?? (field === "currency" && i > 0 ? wrong("") : undefined)
            }
          />
          <Button
            icon
            variant="ghost"
            aria-label={remove(i + 1)}
            onClick={() => onChange(amounts.filter((_, other) => other !== i))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {amounts.length < most && (
        <Row>
          <Button size="small" onClick={() => onChange([...amounts, { amount: "", currency: "" }])}>
            <Plus aria-hidden="true" />
            {add}
          </Button>
        </Row>
      )}
    </>
  );
}
