import { MovingLine } from "../../components/ui/moving-line.tsx";

/** Before the first screen has arrived: the page's own ground, so that nothing jumps when it does. */
export function Opening() {
  return (
    <>
      <MovingLine />
      <p className="visually-hidden" role="status">
        Loading
      </p>
    </>
  );
}
