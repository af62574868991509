import { configure } from "@testing-library/react";

// The same as polling: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
