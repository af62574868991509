import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { Button } from "../ui/button.tsx";

/** The first rows of a list, and the button that shows the others; undefined if there are none. */
export function useFirstRows<Row>(rows: readonly Row[], first: number | undefined) {
  const [all, setAll] = useState(false);
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
