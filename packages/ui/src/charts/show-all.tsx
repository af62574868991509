import { useState } from "react";
import { Button } from "../components/button.tsx";
import { formatCount } from "../lib/format.ts";
import { usePhone } from "../lib/use-phone.ts";

const mostOnPhone = 3;

/** The first rows of a list, on a phone three of them, and the button that shows the others. */
export function useFirstRows<Row>(rows: readonly Row[], most: number | undefined) {
  const [all, setAll] = useState(false);
  const isPhone = usePhone();
  const first = most !== undefined && isPhone ? Math.min(most, mostOnPhone) : most;
  const cut = !all && first !== undefined && rows.length > first;
  return {
    shown: cut ? rows.slice(0, first) : rows,
    button: cut && (
      <div>
        <Button size="small" onClick={() => setAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      </div>
    ),
  };
}
