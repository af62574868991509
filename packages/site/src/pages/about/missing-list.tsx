import { missing } from "../../limits.data.ts";

/** The features that the product lacks, as on the home page. */
export function MissingList() {
  return (
    <ul>
      {missing.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
