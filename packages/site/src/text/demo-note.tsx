import { operator } from "../operator.ts";
import { Note } from "../ui/prose.tsx";

/** A notice on every page that names the operator while `operator.json` is the example. */
export function DemoNote() {
  if (!operator.example) return null;
  return (
    <Note>
      <p>
        <strong>This is a demo configuration.</strong> The operator named here does not exist. The operator of
        this instance fills in <code>operator.json</code> at the root of the source code and sets{" "}
        <code>example</code> to <code>false</code>.
      </p>
    </Note>
  );
}
