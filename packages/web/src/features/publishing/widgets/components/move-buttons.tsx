import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";

type Step = -1 | 1;
type MoveButtonsProps = { name: string; place: number; count: number; onMove: (by: Step) => void };

/** Moves a row of a list. The focus follows the row, to the other button at an end of the list. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const last = useRef<{ by: Step; to: number }>(undefined);

  useEffect(() => {
    if (last.current?.to !== place) return;
    const [wanted, other] = last.current.by === -1 ? [up, down] : [down, up];
    last.current = undefined;
    (wanted.current?.disabled ? other : wanted).current?.focus();
  }, [place]);

  function move(by: Step) {
    last.current = { by, to: place + by };
    onMove(by);
  }

  const look = { variant: "ghost", size: "small", icon: true } as const;
  return (
    <Row>
      <Button
        {...look}
        ref={up}
        aria-label={t("Move {name} up", { name })}
        disabled={place === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        {...look}
        ref={down}
        aria-label={t("Move {name} down", { name })}
        disabled={place === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </Row>
  );
}
