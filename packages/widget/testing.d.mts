/** Folder of the built widget, for tests that only read it: built once in a test run. */
export function widgetOfRun(): Promise<string>;
