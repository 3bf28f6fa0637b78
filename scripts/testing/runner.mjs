// jest-light-runner with a channel for each run. In its versions 0.7.13 and 0.8.2, all processes share a channel: if two start at the
// same moment, the settings that one asks for are also sent to the other, which does not listen yet and then waits for them forever.
import { createRunner } from 'jest-light-runner';

const RUNTIME = 'child_process';

export default class LightRunner extends createRunner({ runtime: RUNTIME }) {
  constructor(globalConfig, ...rest) {
    super(globalConfig, ...rest);
    this._testRunners = new TestRunners(globalConfig);
  }
}

/** The pools of processes by project. */
class TestRunners extends Map {
  constructor(globalConfig) {
    super();
    this.globalConfig = globalConfig;
  }

  set(projectConfig, { pool }) {
    const workerData = { globalConfig: this.globalConfig, projectConfig, runtime: RUNTIME };
    return super.set(projectConfig, { pool, run: (test) => pool.run(test.path, { channel: channelOf(workerData) }) });
  }
}

/** Returns a channel that gives a new process its settings. */
function channelOf(workerData) {
  let send;
  return {
    onMessage: (listener) => (send = listener),
    postMessage: (message) => {
      if (message === 'jest-light-runner-get-worker-data') send({ type: 'jest-light-runner-worker-data', workerData });
    },
  };
}
