import { configure } from "@testing-library/react";

// As long as polls wait: a second passes at once on a machine that does other things too.
configure({ asyncUtilTimeout: 60_000 });
