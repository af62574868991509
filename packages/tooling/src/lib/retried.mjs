import { writeFileSync } from "node:fs";

/** A reporter that writes the names of tests that passed only when repeated, as JSON, to the file in `KITELOOP_RETRIED`. */
export default class Retried {
  /** @type {string[]} */
  #names = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const retries = test.diagnostic()?.retryCount ?? 0;
    if (retries > 0) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (process.env.KITELOOP_RETRIED)
      writeFileSync(process.env.KITELOOP_RETRIED, JSON.stringify(this.#names));
  }
}
