/** Separates what remains of deleted websites (history, trash, clicks, reports) from a later website with the same key. */
export abstract class FormerSites {
  /**
   * Moves what remains under a key to the id of the website that had the key last. Call before a website gets the key. If the process
   * ends meanwhile, the next call completes the move.
   * @param websiteId A deleted website that is being restored. It gets back what remains of it.
   */
  abstract release(key: string, websiteId?: string): Promise<void>;
}
