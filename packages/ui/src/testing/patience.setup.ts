import { configure } from "@testing-library/react";

// The same as polling: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Each look that finds nothing yet would print the document, a third of a test's time. `DEBUG_PRINT_LIMIT=7000` shows it.
process.env.DEBUG_PRINT_LIMIT ??= "0";
