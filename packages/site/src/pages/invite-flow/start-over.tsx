import { Button } from "@kiteloop/ui/components/button.tsx";
import { useState } from "react";

/** Erases the answers after a confirmation. The focus stays on the button, which then cancels. */
export function StartOver({ count, onConfirm }: { count: number; onConfirm: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      {asked && (
        <Button variant="danger" onClick={onConfirm}>
          Delete my {count === 1 ? "answer" : `${count} answers`}
        </Button>
      )}
      <Button
        variant={asked ? "secondary" : "ghost"}
        onClick={() => (count > 0 ? setAsked(!asked) : onConfirm())}
      >
        {asked ? "Keep answers" : "Start over"}
      </Button>
    </>
  );
}
