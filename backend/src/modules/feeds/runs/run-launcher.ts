/** Where the work on a run is done. */
export abstract class RunLauncher {
  /**
   * Works on a run. To be called by who holds the merchant's lease.
   * @param signal Ends the work, which leaves the run in its state.
   * @returns when nothing works on it any more, however that ended.
   */
  abstract launch(runId: string, signal: AbortSignal): Promise<void>;
}
