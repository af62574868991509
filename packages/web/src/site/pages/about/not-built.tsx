import { widgetTypes } from "@kiteloop/contract/widget/types";

const built: readonly string[] = widgetTypes;
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Which widget types can be used and which are still to come, as the code has them. */
export function NotBuilt() {
  const missing = widgetTypes.filter((type) => !built.includes(type));
  return (
    <p>
      Of the widgets, {list.format(built)} can be used today.
      {missing.length > 0 && ` Still to come: ${list.format(missing)}.`} Besides:
    </p>
  );
}
